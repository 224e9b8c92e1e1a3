//! Sentences in lines.

use grundy::words::{Language, Words};
use grundy_view::{width, wrap};

#[test]
fn words_stay_whole() {
    assert_eq!(wrap("Arrow keys", 5), ["Arrow", "keys"]);
    assert_eq!(wrap("  01 ⊕ 10", 20), ["  01 ⊕ 10"]);
    assert_eq!(wrap("123456789", 4), ["1234", "5678", "9"]);
    assert_eq!(wrap("矢印キーとTabで選び、Enterで決める。", 12), ["矢印キーと", "Tabで選び、", "Enterで決め", "る。"]);
}

#[test]
fn help_breaks_no_word_at_any_width() {
    for language in Language::ALL {
        let help = Words::new(language).text("play-screen-help", &[]);
        for (most, line) in (20..100).flat_map(|most| help.lines().map(move |line| (most, line))) {
            let lines = wrap(line, most);
            assert!(lines.iter().all(|line| width(line) <= most), "{lines:?}");
            let bare = |text: &str| text.replace(' ', "");
            assert_eq!(bare(&lines.concat()), bare(line));
            let single = line.split_whitespace().collect::<Vec<_>>().join(" ");
            for pair in lines.windows(2) {
                let (end, start) = (pair[0].chars().last().unwrap(), pair[1].chars().next().unwrap());
                let at_blank = single.contains(&format!("{end} {start}"));
                let is_wide = width(&format!("{end}{start}")) > 2;
                assert!(at_blank || is_wide && !"、。：）」".contains(start) && !"（「".contains(end), "{lines:?}");
            }
        }
    }
}
