//! The page reads what the program reads.

mod support;

use support::{about, ask, serve};

#[test]
fn positions_and_sums_are_read_in_every_notation() {
    let address = serve();
    let state = |game: &str, start: &str| {
        let question = format!(r#""start":"{start}","first":"person","moves":[],"ask":"state""#);
        let (status, answer) = ask(address, "/api/ask", &about("match", game, &question));
        (status, answer.split_once("\r\n\r\n").map(|(_, body)| body.to_string()).unwrap_or_default())
    };
    let plain = state("nim3", "3,4,5");
    assert_eq!(plain.0, 200, "{}", plain.1);
    for start in ["3 4 5", "{3, 4, 5}", "（３、４、５）", "nim3(3,4,5)"] {
        assert_eq!(state("nim3", start), plain, "{start}");
    }
    assert_eq!(state("nim", "3 4 5"), state("nim", "3 + 4 + 5"));
    assert_eq!(state("queen", "1,3 + chocolate[k = 2] 1,4").0, 200);
    // What is refused says which part, and why.
    let (status, answer) = state("queen", "3,x");
    assert!(status == 422 && answer.contains("x is no whole number"), "{answer}");
    let (status, answer) = state("chocolate", "3,4");
    assert!(status == 422 && answer.contains("y <= f(z)"), "{answer}");
    let (status, answer) = state("nim", &"3 ".repeat(100));
    assert!(status == 422 && answer.contains("64"), "{answer}");
    let (status, answer) = ask(address, "/api/ask", &about("explain", "chocolate", r#""position":[3,4]"#));
    assert!(status == 422 && answer.contains("y <= f(z)"), "{answer}");
}
