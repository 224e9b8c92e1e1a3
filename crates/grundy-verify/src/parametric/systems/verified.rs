//! The systems that are listed here are those of the flattening that is verified in Coq (`coq/Text.v`, `coq/Family.v`): for
//! families of many kinds Coq computes its own from rules and claim, and compares them atom by atom, in their order.
//! Coq's terms are defined everywhere, so what asks whether something is defined stands here alone. Systems in which two
//! atoms clash, by Coq's own test, are left out of Coq's list: where the atoms come from one part Coq keeps them.

use std::fmt::Write;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::*;
use crate::certificate::{self, Argument};
use crate::parametric::ClassProof;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The compiled library; whoever comes second waits.
fn compiled_library() -> PathBuf {
    let target = root().join("target");
    fs::create_dir_all(&target).unwrap();
    let lock = fs::File::create(target.join("coq.lock")).unwrap();
    lock.lock().unwrap();
    let status = Command::new(root().join("coq/build")).env_remove("CARGO_TARGET_DIR").status();
    assert!(status.expect("coq/build is there").success(), "the library compiles; ./test installs coqc");
    target.join("coq")
}

fn polynomial(p: &Polynomial) -> String {
    let numbers: Vec<String> = p.numbers().iter().map(|n| format!("({n})")).collect();
    format!("[{}]", numbers.join(";"))
}

fn form(f: &Form) -> String {
    let terms: Vec<String> =
        f.variables().map(|v| format!("({v}%positive, {})", polynomial(&f.coefficient(v)))).collect();
    format!("({}, [{}])", polynomial(&f.free), terms.join(";"))
}

fn atom(a: &Atom) -> String {
    match a {
        Atom::Natural(f) => format!("Ge {}", form(f)),
        Atom::Zero(f) => format!("Eqz {}", form(f)),
        Atom::Divides(c, f) => format!("Cg {c} {}", form(f)),
    }
}

fn term(t: &Term) -> String {
    let two = |name: &str, a: &Term, b: &Term| format!("({name} {} {})", term(a), term(b));
    match t {
        Term::Number(n) => format!("(TC ({n}))"),
        Term::Symbol => "TK".to_string(),
        Term::Variable(v) => format!("(TV {v})"),
        Term::Add(a, b) => two("TAdd", a, b),
        Term::Subtract(a, b) => two("TSub", a, b),
        Term::Multiply(a, b) => two("TMul", a, b),
        Term::Divide(a, b, _) => two("TDiv", a, b),
        Term::Modulo(a, b) => two("TMod", a, b),
        Term::Min(a, b) => two("TMin", a, b),
        Term::Max(a, b) => two("TMax", a, b),
        Term::If(c, a, b) => format!("(TIf {} {} {})", condition(c), term(a), term(b)),
        Term::After(_, b) => term(b),
        Term::Missing => "(TC (-1))".to_string(),
    }
}

fn condition(c: &Condition) -> String {
    let two = |name: &str, a: &Term, b: &Term| format!("({name} {} {})", term(a), term(b));
    let both = |name: &str, a: &Condition, b: &Condition| format!("({name} {} {})", condition(a), condition(b));
    match c {
        Condition::AtMost(a, b) => two("CLe", a, b),
        Condition::Less(a, b) => two("CLt", a, b),
        Condition::Equal(a, b) => two("CEq", a, b),
        Condition::Even(a) => format!("(CEven {})", term(a)),
        Condition::Odd(a) => format!("(COdd {})", term(a)),
        Condition::And(a, b) => both("CAnd", a, b),
        Condition::Or(a, b) => both("COr", a, b),
        Condition::Not(a) => format!("(CNot {})", condition(a)),
    }
}

fn quotients<'a>(all: impl Iterator<Item = &'a Quotient>) -> String {
    let entry = |q: &Quotient| format!("({}, {}, {}%positive)", form(&q.dividend), polynomial(&q.divisor), q.name);
    format!("[{}]", all.map(entry).collect::<Vec<_>>().join(";\n  "))
}

/// Systems as Coq writes them.
fn listed<'a>(systems: impl Iterator<Item = &'a System>) -> String {
    let one = |s: &System| format!("[{}]", s.atoms.iter().map(atom).collect::<Vec<_>>().join(";\n   "));
    format!("[{}]", systems.map(one).collect::<Vec<_>>().join(";\n  "))
}

const HEAD: &str = "From Coq Require Import ZArith List Bool.
From Grundy Require Import Param Text Family.
Import ListNotations.
Local Open Scope Z_scope.
Definition same_atom a b := match a, b with
  | Ge f, Ge g | Eqz f, Eqz g => fzero (fsub f g)
  | Cg c f, Cg d g => (c =? d) && fzero (fsub f g)
  | _, _ => false end.
Fixpoint all2 {A B} (f : A -> B -> bool) (a : list A) (b : list B) : bool := match a, b with
  | [], [] => true | x :: a, y :: b => f x y && all2 f a b | _, _ => false end.
Fixpoint clashing (l : list atom) : bool := match l with [] => false
  | a :: l => clash1 a || existsb (fun b => clash2 a b || clash2 b a) l || clashing l end.
Definition same (a : list (option (br unit))) (b : list (list atom)) : bool :=
  let all := flat_map (fun x => match x with None => [] | Some l => map fst l end) a in
  forallb (fun x => match x with None => false | Some _ => true end) a && all2 (all2 same_atom) (filter (fun l => negb (clashing l)) all) b.
";

/// What Coq is asked about a class: that its own systems are these.
fn question(family: &Family, proof: &ClassProof) -> String {
    let mut flat = Flattened::new(family, proof.class.symbol().unwrap(), &proof.quotients).unwrap();
    let systems = flat.systems(&proof.measure, &proof.divisions).unwrap();
    let of = |violated: Violated| systems.iter().filter(move |s| s.violates == violated);
    let form = |weights: &Vec<u32>| {
        let weighed = family.coordinates.iter().zip(weights).map(|(v, w)| format!("({v}%positive, {w})"));
        format!("[{}]", weighed.collect::<Vec<_>>().join("; "))
    };
    let measure = format!("[{}]", proof.measure.iter().map(form).collect::<Vec<_>>().join("; "));
    let ways = family.ways.iter().map(|way| {
        let option: Vec<String> = way.option.iter().map(|(v, t)| format!("({v}%positive, {})", term(t))).collect();
        format!("({}, [{}])", condition(&way.condition), option.join("; "))
    });
    let ways: Vec<String> = ways.collect();
    let coordinates: Vec<String> = family.coordinates.iter().map(|v| format!("{v}%positive")).collect();
    let mut text = HEAD.to_string();
    write!(
        text,
        "Definition kp : poly := {kp}.
Definition gm : game := Game {domain}
 [{ways}]
 {value} {measure}.
Definition ct : cert := Cert {base} {target} [{coordinates}]
 {table}
 {divisions} [] [] [] [] [] [].
Lemma values : same [sysN kp gm ct] {negative} = true. Proof. vm_compute. reflexivity. Qed.
Lemma measures : same (map (sysM kp gm ct) (ways gm)) {falls} = true. Proof. vm_compute. reflexivity. Qed.
Lemma equals : same (map (sysA kp gm ct) (ways gm)) {equal} = true. Proof. vm_compute. reflexivity. Qed.
Lemma reached : same [sysB kp gm ct] {reached} = true. Proof. vm_compute. reflexivity. Qed.
",
        kp = polynomial(&proof.class.symbol().unwrap()),
        domain = condition(&family.domain),
        ways = ways.join(";\n  "),
        value = term(&family.value),
        base = family.target + 1,
        target = family.target,
        coordinates = coordinates.join("; "),
        table = quotients(proof.quotients.iter().chain(&proof.divisions)),
        divisions = quotients(proof.divisions.iter()),
        negative = listed(of(Violated::Total)),
        falls = listed(of(Violated::MeasureFalls)),
        equal = listed(of(Violated::NoEqualOption)),
        reached = listed(of(Violated::EverySmaller)),
    )
    .unwrap();
    text
}

/// Whether Coq accepts a file, and what it says.
fn accepts(library: &Path, name: &str, text: &str) -> Result<(), String> {
    let folder = library.join("systems");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{name}.v"));
    fs::write(&file, text).unwrap();
    let output = Command::new("coqc").args(["-q", "-Q"]).arg(library).arg("Grundy").arg(&file).output();
    let output = output.expect("./test installs coqc");
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

#[test]
fn the_systems_are_those_of_the_verified_flattening() {
    let library = compiled_library();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/certificates/families");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.push(root().join("crates/grundy/src/knowledge/chocolate.odd_k.certificate"));
    files.sort();
    let mut compared = 0;
    for file in &files {
        let text = fs::read_to_string(file).unwrap();
        let certificate = certificate::read(&text, &mut |_| ControlFlow::Continue(())).unwrap();
        let block = &certificate.theorems[0];
        let family = Family::read(&certificate.games[block.game], &block.claim).unwrap();
        let Argument::Family { classes, .. } = &block.argument else { panic!("{}", file.display()) };
        for (i, class) in classes.iter().enumerate() {
            let stem = file.file_stem().unwrap().to_string_lossy().replace('.', "_");
            let (name, question) = (format!("{stem}_{i}"), question(&family, class));
            accepts(&library, &name, &question).unwrap_or_else(|said| panic!("{}: {said}", file.display()));
            // A question that could not be answered by no would say nothing.
            let wrong = question.replacen("Ge ([", "Ge ([1;", 1);
            assert!(wrong != question && accepts(&library, &format!("{name}_wrong"), &wrong).is_err(), "{stem}");
            compared += 1;
        }
    }
    assert!(compared >= 8, "{compared}");
}
