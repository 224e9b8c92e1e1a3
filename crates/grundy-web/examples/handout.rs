//! Writes the page of a game of the library; the tests of the page use it. `handout queen 9,9 > queen.html`, or with
//! its language last: `handout queen 9,9 ja`.

use std::ops::ControlFlow::Continue;

use grundy::words::{Language, Words};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "queen".to_string());
    let to: Option<Vec<u64>> = arguments.next().and_then(|to| to.split(',').map(|n| n.parse().ok()).collect());
    let words = Words::new(arguments.next().map_or(Language::English, |tag| Language::from_tag(&tag)));
    let game = grundy::library().game(&name, &[]).expect("a game of the library");
    let page = grundy_web::handout(&words, grundy::library(), &game, to.as_deref(), &mut |_| Continue(()));
    println!("{}", page.expect("the box is small"));
}
