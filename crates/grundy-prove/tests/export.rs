//! What is written for other provers, and, where they are installed, what they say to it.

mod support;

use std::io::Write;
use std::process::Command;

use grundy_lang::Document;
use grundy_prove::{Outside, Reason, Target, export};
use support::*;

fn exported(name: &str, parameters: &[(&str, &str)], of: &str, target: Target) -> Result<String, Reason> {
    let game = game(name, parameters);
    export(library(), &game, &claim(library(), &game, of), target)
}

/// The lines that are no comments and not empty.
fn bare(text: &str, comment: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with(comment));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn nim_for_walnut() {
    let text = exported("nim2", &[], "bouton", Target::Walnut).unwrap();
    let expected = r#"reg nimsum3 msd_2 msd_2 msd_2 "([0,0,0]|[1,1,0]|[1,0,1]|[0,1,1])*":
def position "?msd_2 (0=0) & x=x & y=y":
def value "?msd_2 ($position(x,y) & $nimsum3(x,y,g))":
def reached "?msd_2 ($position(x,y) & ((Eu (u<x & $value(g,u,y))) | (Ev (v<y & $value(g,x,v)))))":
def step "?msd_2 ($position(x,y) & ((t<x & $position(t,y) & y=t1) | (t1<y & $position(x,t1) & x=t)))":
eval total "?msd_2 (Ax,y ($position(x,y) => (Eg $value(g,x,y))))":
eval functional "?msd_2 (Ax,y,g,h (($value(g,x,y) & $value(h,x,y)) => g=h))":
eval avoids "?msd_2 (Ax,y,g ($value(g,x,y) => ~($reached(g,x,y))))":
eval reaches "?msd_2 (Ax,y,g,h (($value(g,x,y) & h<g) => $reached(h,x,y)))":
eval ends "?msd_2 (Ax,y,t,t1 ($step(t,t1,x,y) => t+t1<x+y))":
"#;
    assert_eq!(bare(&text, "#"), expected);
}

#[test]
fn wythoff_for_walnut() {
    let text = exported("queen", &[], "golden", Target::Walnut).unwrap();
    assert!(text.contains("reg shift {0,1} {0,1} \"([0,0]|[0,1][1,1]*[1,0])*\":"), "{text}");
    assert!(text.contains("def floorphi \"?msd_fib (n=0 & s=0) | (Ex $shift(n-1,x) & s=x+1)\":"), "{text}");
    assert!(text.contains("$floorphi("), "{text}");
    assert!(text.contains("eval avoids \"?msd_fib (Ax,y ($zero(x,y) => ~($reached(x,y))))\":"), "{text}");
}

/// What the prover reads under a floor is written too: ⌊nφ²⌋ = ⌊nφ⌋ + n.
#[test]
fn multiples_of_the_golden_ratio_for_walnut() {
    let text = "game other(x, y)
        move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - d, y - d) : 1 <= d <= min(x, y) }
        claim squared: zeros = { (a, b), (b, a) : a = floor(n*φ) and b = floor(n*φ*φ) and n <= a }";
    let document = Document::parse(text, &Document::default()).unwrap();
    let other = document.game("other", &[]).unwrap();
    let text = export(&document, &other, &claim(&document, &other, "squared"), Target::Walnut).unwrap();
    let zero = text.lines().find(|line| line.starts_with("def zero")).unwrap();
    assert!(zero.contains("(Et2 ($floorphi(t2,x) & (Et3 ($floorphi(t2,t3) & y=t2+t3)) & t2<=x))"), "{zero}");
}

#[test]
fn chomp_for_smtlib() {
    let text = exported("chomp2", &[], "one_less", Target::SmtLib).unwrap();
    let expected = "(set-logic LIA)
(define-fun position ((a Int) (b Int)) Bool
  (and (>= a 1) (<= b a)))
(define-fun zero ((a Int) (b Int)) Bool
  (and (position a b) (= a (+ b 1))))
";
    assert!(bare(&text, ";").starts_with(expected), "{text}");
    assert_eq!(text.matches("(check-sat)").count(), 3, "avoids, reaches, ends");
}

#[test]
fn bars_for_mona() {
    let text = exported("chocolate", &[("k", "3")], "odd_k", Target::Mona).unwrap();
    assert!(text.contains("pred plus(var2 x, var2 y, var2 z) ="), "{text}");
    // y ≤ ⌊z/3⌋: a quotient between two inequalities
    let position = text.split("pred position(var2 y, var2 z) =").nth(1).unwrap();
    assert!(position.contains("plus("), "{text}");
    for name in ["total", "functional", "avoids", "reaches", "ends"] {
        assert!(text.contains(&format!("\n# {name}: ")), "{text}");
    }
    let misere = exported("nim3misere", &[], "bouton", Target::Mona).unwrap();
    assert!(misere.contains("# terminal: a zero has a move"), "{misere}");
}

#[test]
fn what_cannot_be_said_is_refused() {
    let because = |reason: Reason| match reason {
        Reason::Outside { expression, because } => (expression, because),
        other => panic!("{other}"),
    };
    let nim = because(exported("nim2", &[], "bouton", Target::SmtLib).unwrap_err());
    assert_eq!(nim, ("x ⊕ y".into(), Outside::Target));
    let golden = because(exported("queen", &[], "golden", Target::Mona).unwrap_err());
    assert_eq!(golden.1, Outside::Target);
    let run = because(exported("ruler", &[], "ruler", Target::Mona).unwrap_err());
    assert_eq!(run, ("i".into(), Outside::Run));
    let period = because(exported("kayles", &[], "twelve", Target::Mona).unwrap_err());
    assert_eq!(period.1, Outside::Period);
    let recursion = because(exported("half", &[], "recursion", Target::Mona).unwrap_err());
    assert_eq!(recursion.1, Outside::Recursion);
}

/// The output of a program that reads a file, if the program is there.
fn run(program: &str, arguments: &[&str], text: &str, ending: &str) -> String {
    let file = std::env::temp_dir().join(format!("grundy-export-{}-{ending}", std::process::id()));
    std::fs::File::create(&file).unwrap().write_all(text.as_bytes()).unwrap();
    let output = Command::new(program).args(arguments).arg(&file).output();
    let output = output.unwrap_or_else(|e| panic!("./test --slow installs {program}: {e}"));
    std::fs::remove_file(&file).unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
#[ignore = "slow: runs MONA"]
fn mona_agrees() {
    let claims: [(&str, Parameters, &str, bool); 28] = [
        ("nim2", &[], "bouton", true),
        ("nim3", &[], "bouton", true),
        ("nim3misere", &[], "bouton", true),
        ("moore", &[], "columns_of_three", true),
        ("take", &[], "seven", true),
        ("takesplit", &[], "mod_four", true),
        ("takethreemisere", &[], "one_more", true),
        ("lasker", &[], "swap", true),
        ("nimhoff", &[("h", "3")], "cyclic", true),
        ("welter2", &[], "welter", true),
        ("schwenk", &[], "power_of_two", true),
        ("powers", &[], "three", true),
        ("yama", &[], "near_diagonal", true),
        ("knight", &[], "squares", true),
        ("king", &[], "values", true),
        ("chomp2", &[], "one_less", true),
        ("half", &[], "mersenne", true),
        ("mark", &[], "dopey", true),
        ("mockturtles", &[], "odious", true),
        ("logbar", &[], "nimsum", true),
        ("chocolate", &[("k", "1")], "odd_k", true),
        ("chocolate", &[("k", "3")], "odd_k", true),
        ("chocolate", &[("k", "4")], "even_k", true),
        ("bar3half", &[], "nimsum", true),
        ("valley", &[], "nimsum", true),
        ("chocolate", &[("k", "3")], "nimsum_for_3", false),
        ("valley", &[], "nimsum_values", false),
        ("queen", &[], "nimsum", false),
    ];
    for (name, parameters, of, valid) in claims {
        let text = exported(name, parameters, of, Target::Mona).unwrap();
        let output = run("mona", &["-q"], &text, &format!("{name}{of}.mona"));
        assert_eq!(output.contains("Formula is valid"), valid, "{name} {of}\n{output}\n{text}");
        println!("{name} {of}");
    }
}

#[test]
#[ignore = "slow: runs Z3 and cvc5"]
fn smt_solvers_agree() {
    for (name, of, sentences) in [("chomp2", "one_less", 3), ("take", "seven", 5), ("yama", "near_diagonal", 5)] {
        let text = exported(name, &[], of, Target::SmtLib).unwrap();
        for (solver, arguments) in [("z3", &["-t:5000"][..]), ("cvc5", &["--incremental", "--tlimit-per=20000"])] {
            let output = run(solver, arguments, &text, &format!("{solver}{name}.smt2"));
            let answers: Vec<&str> = output.lines().collect();
            assert_eq!(answers.len(), sentences, "{solver} {name}\n{output}\n{text}");
            assert!(!answers.contains(&"sat"), "{solver} {name}\n{output}\n{text}");
            assert!(answers.contains(&"unsat"), "{solver} {name}\n{output}");
            println!("{solver} {name}: {answers:?}");
        }
    }
}
