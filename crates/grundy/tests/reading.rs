//! Games and the shapes of inputs are read with the library at hand.

use std::io;

use grundy::lang::Kind;
use grundy::library;
use grundy::read::{GameText, Games, Meant, Shape, parameter};

fn file(path: &str) -> Option<io::Result<String>> {
    (path == "my: games").then(|| Ok("game a(n) move { (n - 1) } game b(n) move { (n - 2) }".to_string()))
}

fn heading(text: Option<&str>, written: &str) -> Result<String, String> {
    let text = text.map(|text| GameText { name: "-e".into(), text: text.into() });
    let mut games = Games::new(library(), text, vec![("k".into(), "２".into())], file);
    games.game(Some(written)).map(|chosen| chosen.game.heading()).map_err(|misread| misread.code())
}

#[test]
fn games_are_chosen_by_name_file_and_text() {
    assert_eq!(heading(None, "nim").unwrap(), "nim");
    assert_eq!(heading(None, "chocolate").unwrap(), "chocolate[k = 2]");
    assert_eq!(heading(None, "chocolate[k=5]").unwrap(), "chocolate[k = 5]");
    assert_eq!(heading(None, "chocolate[4]").unwrap(), "chocolate[k = 4]");
    assert_eq!(heading(None, "my: games").unwrap(), "b");
    assert_eq!(heading(None, "my: games:a").unwrap(), "a");
    let game = "game g[f(t) = t, S = {1, 2}](n) where n <= f(9) move { (n - s) : s in S }";
    let heading_of = |written| heading(Some(game), written).unwrap();
    assert_eq!(heading_of("g[f(t) = t + 1, S = {1, 3}]"), "g[f(t) = t + 1, S = {1, 3}]");
    assert_eq!(heading_of("g[floor(t/2)]"), heading_of("g[f(t) = floor(t/2)]"));
    for (written, code) in [
        ("qeen", "read-unknown-game"),
        ("nowhere.game", "read-file"),
        ("nowhere:g", "read-file"),
        ("my: games:c", "read-unknown-game-in"),
        ("chocolate[q = 3]", "read-text"),
    ] {
        assert_eq!(heading(None, written).unwrap_err(), code, "{written}");
    }
}

#[test]
fn parameters_have_names_and_values() {
    let read = |text| parameter(text, |_| Some(Ok("1 3".to_string()))).unwrap();
    assert_eq!(read("ｋ＝３"), ("k".to_string(), "３".to_string()));
    assert_eq!(read("S=@file").1, "1 3");
    assert_eq!(read("f(t)=t + 1"), ("f".to_string(), "f(t)=t + 1".to_string()));
    assert_eq!(parameter("k", |_| None).unwrap_err().code(), "read-not-a-parameter");
}

#[test]
fn names_get_their_meaning_from_the_game() {
    let meant = |text: &str, game: &str| {
        let game = library().game(game, &[]).unwrap();
        let names: Vec<String> = game.coordinates.iter().map(ToString::to_string).collect();
        Shape::read(text).unwrap().meant(&game.definition, &names).unwrap()
    };
    let stones = meant("n / w*n / b*n", "stones");
    assert_eq!([&stones["w"], &stones["b"]], [&Meant::Coordinate(0), &Meant::Coordinate(1)]);
    let walk = meant("h w / S*h", "walk");
    assert_eq!((&walk["S"], &walk["w"]), (&Meant::Parameter(Kind::Grid), &Meant::Nothing));
    let nim = meant("t { n / heap*n }", "nim");
    assert_eq!((&nim["n"], &nim["heap"], &nim["t"]), (&Meant::Count, &Meant::Coordinate(0), &Meant::Count));
    assert_eq!(meant("n / (C times)*n", "beans")["times"], Meant::Copies);
    assert_eq!(meant("_ n", "nim")["_"], Meant::Nothing);
}
