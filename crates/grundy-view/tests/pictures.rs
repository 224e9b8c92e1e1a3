//! Every writer on small pictures, as snapshots; and what makers and writers refuse.

use std::ops::ControlFlow::Continue;
use std::sync::Arc;

use grundy::engine::{Rules, Table};
use grundy::lang::{Game, Position};
use grundy::words::{Language, Words};
use grundy_view::format::{Layout, Origin};
use grundy_view::{self as view, Colour, Format, Look, Mark, OnBoard, Palette, Picture, Slope, Trouble, Unwritable};

fn game(name: &str) -> Arc<Game> {
    grundy::library().game(name, &[]).unwrap()
}

fn table(name: &str, to: &[u64]) -> Table {
    Table::grow(&Rules::compile(&game(name)), to, &Default::default(), &mut |_| Continue(())).unwrap()
}

fn position(numbers: &[u64]) -> Position {
    numbers.iter().map(|&n| n.into()).collect()
}

fn text(picture: &Picture, format: Format) -> String {
    String::from_utf8(view::write(picture, format).unwrap()).unwrap()
}

fn cut() -> Picture {
    let bar = game("chocolate");
    view::move_made(&bar, &position(&[2, 6]), &[(None, position(&[1, 4]))]).unwrap()
}

#[test]
fn a_cut_in_every_writer() {
    let picture = cut();
    insta::assert_snapshot!("cut.text", text(&picture, Format::Text));
    insta::assert_snapshot!("cut.svg", text(&picture, Format::Svg));
    insta::assert_snapshot!("cut.html", text(&picture, Format::Html));
    insta::assert_snapshot!("cut.tex", text(&picture, Format::Latex));
    insta::assert_snapshot!("cut.typ", text(&picture, Format::Typst));
}

#[test]
fn every_kind_of_position_in_a_terminal() {
    let cases: [(&str, &[u64]); 7] = [
        ("rectangle4", &[1, 2, 1, 1]),
        ("stripbar", &[3, 2, 5]),
        ("queen", &[4, 2]),
        ("walk", &[0, 0]),
        ("nim3", &[1, 4, 5]),
        ("silverdollar", &[1, 3, 6]),
        ("turtles", &[4]),
    ];
    let mut all = String::new();
    for (name, numbers) in cases {
        let picture = view::position(&game(name), &position(numbers), &OnBoard::default()).unwrap();
        all += &format!("{}\n", text(&picture, Format::Text));
    }
    insta::assert_snapshot!("positions.text", all);
}

#[test]
fn sheets_in_every_writer() {
    let table = table("queen", &[3, 3]);
    let layout = Layout { origin: Origin::TopLeft, ..Layout::of(table.game()) };
    let sheets = view::sheets(&table, &layout, &Look { highlight: vec![0, 1], ..Look::default() });
    for (name, format) in [
        ("sheet.svg", Format::Svg),
        ("sheet.html", Format::Html),
        ("sheet.tex", Format::Latex),
        ("sheet.typ", Format::Typst),
    ] {
        insta::assert_snapshot!(name, String::from_utf8(view::write_sheets(&sheets, format).unwrap()).unwrap());
    }
}

#[test]
fn a_sheet_leaves_blanks_outside_the_domain_and_may_stand_on_its_head() {
    let table = table("chocolate", &[3, 6]);
    let layout = Layout::of(table.game());
    let sheet = &view::sheets(&table, &layout, &Look::default())[0];
    assert_eq!((sheet.corner.as_str(), sheet.columns.len(), sheet.rows.len()), ("z\\y", 3, 7));
    assert!(sheet.rows[0].cells[1].is_none() && sheet.rows[3].cells[1].is_some());
    let turned = Layout { origin: Origin::BottomLeft, ..layout.transposed() };
    let sheet = &view::sheets(&table, &turned, &Look::default())[0];
    assert_eq!((sheet.corner.as_str(), sheet.header_below), ("y\\z", true));
    assert_eq!(sheet.rows[2].cells[0].as_ref().map(|cell| (cell.text.as_str(), cell.marked)), Some(("0", true)));
}

#[test]
fn plots_as_svg() {
    let lines = [Slope { name: "φ".into(), slope: 1.618, offset: 0.0 }];
    insta::assert_snapshot!("zeros.svg", text(&view::zeros(&table("queen", &[8, 8]), &lines).unwrap(), Format::Svg));
    let bar3 = table("bar3", &[3, 5, 5]);
    insta::assert_snapshot!("zeros3.text", text(&view::zeros(&bar3, &[]).unwrap(), Format::Text));
    let moves = view::winning_moves(&bar3, Some(3), &[vec![3, 4, 4]], &[]).unwrap();
    insta::assert_snapshot!("moves.svg", text(&moves, Format::Svg));
    let take = view::sequence(&table("take", &[15]), Some((7, 0)), "period 7").unwrap();
    insta::assert_snapshot!("sequence.text", text(&take, Format::Text));
    let sieve = view::sieve(&table("queen", &[4, 4]), 3).unwrap();
    assert_eq!(sieve.pictures().len(), 2);
    insta::assert_snapshot!("sieve.text", sieve.text());
    let moving = view::write_moving("sieve", &sieve.pictures(), Format::Svg).unwrap();
    insta::assert_snapshot!("sieve.svg", String::from_utf8(moving).unwrap());
}

#[test]
fn where_one_move_may_be_forbidden_two_zeros_cross_a_square_out() {
    let text = "game w(x, y) play blocking 1 layout x across, y up \
                move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }";
    let game = grundy::lang::Document::parse(text, grundy::library()).unwrap().game("w", &[]).unwrap();
    let table = Table::grow(&Rules::compile(&game), &[4, 4], &Default::default(), &mut |_| Continue(())).unwrap();
    let wanted = [
        "   1             2             3",
        " 4 . . . . .   4 x . . . .   4 - x x x x",
        " 3 . . . . .   3 x . . . .   3 - 0 x x x",
        " 2 . . . . .   2 x x . . .   2 - - 0 x x",
        " 1 . . . . .   1 0 x x . .   1 o - - 0 x",
        " 0 0 . . . .   0 o 0 x x x   0 o o - - -",
        "   0 1 2 3 4     0 1 2 3 4     0 1 2 3 4",
    ];
    assert_eq!(view::sieve(&table, 9).unwrap().text().trim_end(), wanted.join("\n"));
}

#[test]
fn the_winning_move_of_the_paper_is_an_arrow() {
    let table = table("bar3", &[6, 10, 10]);
    let picture = view::winning_moves(&table, Some(6), &[vec![6, 10, 7]], &[]).unwrap();
    let arrows = picture.marks.iter().filter(|mark| matches!(mark, Mark::Path { arrow: true, .. })).count();
    let labels: Vec<&str> = picture
        .marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Text { text, .. } if text.starts_with('{') => Some(text.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!((arrows, labels), (1, vec!["{6, 10, 7}", "{6, 4, 4}"]));
}

#[test]
fn graphs() {
    let mut knowledge = grundy::Knowledge::default();
    let mut graph = |name: &str, top: &[u64], node: Option<Position>| {
        view::graph(&mut knowledge, &game(name), &position(top), node.as_ref(), &mut |_| Continue(()))
    };
    insta::assert_snapshot!("graph.svg", text(&graph("take", &[4], Some(position(&[3]))).unwrap(), Format::Svg));
    insta::assert_snapshot!("graph.text", text(&graph("kayles", &[3], None).unwrap(), Format::Text));
    assert!(matches!(graph("take", &[4], Some(position(&[9]))), Err(Trouble::NotThere { .. })));
    assert!(matches!(graph("nim3", &[9, 9, 9], None), Err(Trouble::TooManyNodes { .. })));
}

#[test]
fn arrows_of_a_graph_point_downwards() {
    let mut knowledge = grundy::Knowledge::default();
    let picture = view::graph(&mut knowledge, &game("queen"), &position(&[2, 2]), None, &mut |_| Continue(())).unwrap();
    for mark in &picture.marks {
        if let Mark::Path { points, .. } = mark {
            assert!(points.windows(2).all(|pair| pair[0].1 < pair[1].1), "{points:?}");
        }
    }
}

fn pixels(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut buffer).unwrap();
    (info.width, info.height, buffer)
}

#[test]
fn a_png_has_the_letters_of_both_languages() {
    let drawn = |text: &str| {
        let mut picture = Picture::new("", 2.0, 1.0);
        picture.marks.push(Mark::text((1.0, 0.5), text));
        pixels(&view::write(&picture, Format::Png).unwrap())
    };
    assert_eq!((drawn("x").0, drawn("x").1), (112, 56));
    let signs = ["x", "9", "値", "負", "ふ", "ド", "φ", "⊕", "⌊", "≤", "∅", "→"];
    for (i, one) in signs.iter().enumerate() {
        for other in &signs[i + 1..] {
            assert!(drawn(one).2 != drawn(other).2, "{one} looks like {other}");
        }
    }
    let all = [Language::English.file(), Language::Japanese.file()].concat();
    let missing = drawn("\u{10FFFD}").2;
    let blank = drawn(" ").2;
    let mut characters: Vec<char> = all.chars().filter(|c| !c.is_whitespace()).collect();
    characters.sort_unstable();
    characters.dedup();
    for c in characters {
        let shown = drawn(&c.to_string()).2;
        assert!(shown != missing && shown != blank, "the letters have no {c}");
    }
}

#[test]
fn a_heat_map_has_a_pixel_for_each_position() {
    let heat = view::heat(&table("queen", &[20, 10]), None, Palette::Viridis).unwrap();
    let (width, height, bytes) = pixels(&heat.write_cells(1).unwrap());
    assert_eq!((width, height), (21, 11));
    let (double, _, twice) = pixels(&heat.write_cells(2).unwrap());
    assert!(double == 42 && twice[..12] == [&bytes[..3], &bytes[..3], &bytes[3..6], &bytes[3..6]].concat());
    let at = |x: usize, y: usize| &bytes[((10 - y) * 21 + x) * 3..][..3];
    assert_eq!((at(0, 0), at(1, 2), at(2, 1)), (&[0u8; 3][..], &[0u8; 3][..], &[0u8; 3][..]));
    assert_ne!(at(1, 1), &[0; 3]);
    assert!(heat.write(Format::Svg).unwrap().starts_with(b"<svg"));
    // With axes the origin is at the bottom, also for a table that begins at the top: the same picture twice.
    let embedded = |text: &str| {
        let document = grundy::lang::Document::parse(text, grundy::library()).unwrap();
        let game = document.game("g", &[]).unwrap();
        let table = Table::grow(&Rules::compile(&game), &[5, 4], &Default::default(), &mut |_| Continue(())).unwrap();
        let heat = view::heat(&table, None, Palette::Grey).unwrap();
        (heat.write_cells(1).unwrap(), heat.write(Format::Svg).unwrap())
    };
    let rules = "game g(x, y) where y <= x move { (u, min(y, u)) : u < x } ∪ { (x, v) : v < y } layout x across, y";
    let (up, down) = (embedded(&format!("{rules} up")), embedded(&format!("{rules} down")));
    assert!(up.0 != down.0 && up.1 == down.1);
    assert_eq!(heat.write(Format::Latex), Err(Unwritable::Pixels { format: Format::Latex }));
    let text = String::from_utf8(
        view::heat(&table("queen", &[3, 2]), None, Palette::Grey).unwrap().write(Format::Text).unwrap(),
    );
    assert_eq!(
        text.unwrap(),
        "queen\n\n    y\n     =0-@\n     -=0#\n   0 0-=*\n     0 x\n\n0 0   - 1   = 2   * 3   # 4   @ 5\n"
    );
    let wide = view::heat(&table("queen", &[300, 2]), None, Palette::Grey).unwrap().write(Format::Text);
    assert_eq!(wide, Err(Unwritable::TooWide { format: Format::Text, instead: Format::Png }));
    // Of three coordinates one is the layer: the value at (a, b, c) is a ⊕ b ⊕ c.
    let nim = table("nim3", &[3, 3, 3]);
    let layer = |n| pixels(&view::heat(&nim, n, Palette::Grey).unwrap().write_cells(1).unwrap()).2;
    let zeros = |bytes: Vec<u8>| bytes.chunks(3).enumerate().filter(|(_, p)| *p == [0; 3]).map(|(i, _)| i).collect();
    let places: [Vec<usize>; 2] = [zeros(layer(None)), zeros(layer(Some(1)))];
    assert_eq!((places[0].len(), places[1].len()), (4, 4));
    assert!(places[0].iter().all(|place| !places[1].contains(place)));
    assert!(matches!(view::heat(&nim, Some(4), Palette::Grey), Err(Trouble::NotThere { .. })));
}

#[test]
fn reports_in_every_paper_and_language() {
    let table = table("chocolate", &[2, 6]);
    let picture = view::position(table.game(), &position(&[1, 4]), &OnBoard::default()).unwrap();
    let claims = grundy::library().subjects(table.game()).unwrap();
    let claim = |name: &str| claims.iter().find(|claim| claim.statement.name == name).unwrap();
    let established = |name| grundy::establish(claim(name), &Default::default(), &mut |_| Continue(()));
    let checked = grundy::check(claim("odd_k"), &table, &mut |_| Continue(())).unwrap();
    let settled = |standing| view::Settled { standing, certificate: None, proof: None };
    let report = view::Report {
        title: "Chocolate & ⌊z/3⌋".into(),
        notes: vec!["A note with 100% and x_1 < 2.".into()],
        definition: "game chocolate[k = 3](y, z)\n    where y <= f(z)\n".into(),
        sheets: view::sheets(&table, &Layout::of(table.game()), &Look::default()),
        pictures: vec![("(1, 4)".into(), picture)],
        claims: vec![
            view::Settled { certificate: Some("a.cert".into()), ..settled(established("odd_k")) },
            settled(checked),
            settled(established("nimsum_for_3")),
        ],
    };
    for language in Language::ALL {
        let words = Words::new(language);
        for (name, paper) in [
            ("typ", view::PaperFormat::Typst),
            ("tex", view::PaperFormat::Latex),
            ("html", view::PaperFormat::Html),
            ("md", view::PaperFormat::Markdown),
        ] {
            let written = report.write(paper, &words).unwrap();
            insta::assert_snapshot!(format!("report.{}.{name}", language.tag()), written);
        }
    }
}

#[test]
fn a_picture_that_is_too_large_names_a_format_that_fits() {
    let mut picture = Picture::new("", 1.0, 1.0);
    picture.marks = vec![Mark::line(&[(0.0, 0.0), (1.0, 1.0)], Colour::INK); 30_000];
    let refused = view::write(&picture, Format::Latex).unwrap_err();
    let expected =
        Unwritable::TooMany { count: 30_000, most: 5_000, format: Format::Latex, instead: Some(Format::Svg) };
    assert_eq!(refused, expected);
    picture.width = 1e6;
    assert_eq!(
        view::write(&picture, Format::Png),
        Err(Unwritable::TooWide { format: Format::Png, instead: Format::Svg })
    );
    assert!(view::write(&picture, Format::Svg).is_ok());
    assert_eq!(view::write_moving("", &[picture], Format::Png), Err(Unwritable::Still { format: Format::Png }));
    let troubles = [
        Trouble::Unwritable(expected),
        Trouble::Unwritable(Unwritable::TooMany { count: 9, most: 5, format: Format::Svg, instead: None }),
        Trouble::Unwritable(Unwritable::TooWide { format: Format::Png, instead: Format::Svg }),
        Trouble::Unwritable(Unwritable::Pixels { format: Format::Text }),
        Trouble::Unwritable(Unwritable::Still { format: Format::Png }),
        Trouble::Unseen,
        Trouble::TooManyNodes { most: 5 },
        Trouble::Coordinates { needed: "2" },
        Trouble::NotThere { position: "(3)".into() },
    ];
    for words in Language::ALL.map(Words::new) {
        for trouble in &troubles {
            let (sentence, hint) = words.sentence(trouble.code(), &trouble.arguments());
            assert!(!sentence.is_empty() && hint.is_some(), "{trouble:?}");
        }
    }
}

#[test]
fn enormous_positions_are_refused_or_abbreviated() {
    let huge: Position = vec![grundy::lang::IBig::from(10u64.pow(18)); 3];
    let nim = view::position(&game("nim3"), &huge, &OnBoard::default()).unwrap();
    assert!(nim.marks.len() < 20);
    let queen = view::position(&game("queen"), &position(&[1000, 1000]), &OnBoard::default());
    assert!(matches!(queen, Err(Trouble::Unseen)));
}

/// The numbers `name="…"` of an element that begins like this.
fn attributes<const N: usize>(element: &str, names: [&str; N]) -> [f64; N] {
    names.map(|name| {
        let value = element.split(&format!(" {name}=\"")).nth(1).unwrap_or_else(|| panic!("{name} in {element}"));
        value.split('"').next().unwrap().parse().unwrap()
    })
}

#[test]
fn the_numbers_of_a_heat_map_stand_at_the_middles_of_its_cells() {
    let nim = table("nim3", &[3, 3, 12]);
    let heat = view::heat(&nim, Some(2), Palette::Viridis).unwrap();
    let svg = String::from_utf8(heat.write(Format::Svg).unwrap()).unwrap();
    let image = &svg[svg.find("<image").unwrap()..];
    let [left, top, width, height] = attributes(image, ["x", "y", "width", "height"]);
    let texts: Vec<(f64, f64, &str)> = svg
        .split("<text")
        .skip(1)
        .map(|element| {
            let [x, y] = attributes(element, ["x", "y"]);
            (x, y, element.split_once('>').unwrap().1.split_once('<').unwrap().0)
        })
        .collect();
    assert!(texts.iter().any(|(_, y, text)| *y < top && *text == "nim3, x = 2"), "the layer is named: {texts:?}");
    let columns = 13.0;
    let below: Vec<_> = texts.iter().filter(|(_, y, text)| *y > top + height && text.parse::<f64>().is_ok()).collect();
    assert!(below.len() >= 4);
    for (x, _, number) in below {
        let middle = left + (number.parse::<f64>().unwrap() + 0.5) * width / columns;
        assert!((x - middle).abs() < 0.2, "{number} at {x}, its column at {middle}");
    }
    // The legend: every value up to the largest is a colour with its number.
    for value in ["0", "1", "5", "10", "15"] {
        assert!(texts.iter().any(|(x, _, text)| *x > left + width && *text == value), "{value} in {texts:?}");
    }
    let (wide, _, bytes) = pixels(&heat.write(Format::Png).unwrap());
    assert!(wide > 1000 && bytes[..4] == [255; 4], "a figure with a margin");
}

/// A sum's picture may call the functions that are its parameters, and its own.
#[test]
fn a_sum_draws_with_its_functions() {
    let text = "game strip[f(t) = floor(t/2)] = nim(x) + chocolate_of[f](y, z)
    let left(i) = f(i)
    picture bar { (i, j) : i <= z and j <= min(y, left(i)) } ∪ { (i + z + 2, 0) : i < x and f(0) = 0 }";
    let document = grundy::lang::Document::parse(text, grundy::library()).unwrap();
    let strip = document.game("strip", &[]).unwrap();
    let picture = view::untitled(&strip, &position(&[2, 1, 4]), &OnBoard::default()).unwrap();
    insta::assert_snapshot!("strip.text", self::text(&picture, Format::Text));
}

#[test]
fn tables_for_a_notebook() {
    let one = view::sheets(&table("chocolate", &[2, 6]), &Layout::of(&game("chocolate")), &Look::default());
    insta::assert_snapshot!("fragment.html", view::html_fragment(&one).unwrap());
    let layers = view::sheets(&table("nim3", &[1, 2, 2]), &Layout::of(&game("nim3")), &Look::default());
    insta::assert_snapshot!("fragment.tex", view::latex_fragment(&layers).unwrap());
}
