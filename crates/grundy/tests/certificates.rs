//! The certificates on which the checker is tested are what the prover writes of their sources today, and the checker
//! prints every game and claim as the language's own reduction does.
//!
//! `CERTIFICATES=write cargo test -p grundy --test certificates` writes them anew; read the difference before you keep it.

use std::ops::ControlFlow::Continue;
use std::path::PathBuf;
use std::{env, fs};

use grundy::lang::Subject;
use grundy::prove::{Source, Verdict, prove};
use grundy::verify::{Verified, verify};

fn certificates() -> Vec<PathBuf> {
    let folder = format!("{}/../grundy-verify/tests/certificates", env!("CARGO_MANIFEST_DIR"));
    let folders = ["learned", "proved"].map(|name| fs::read_dir(format!("{folder}/{name}")).unwrap());
    let mut files: Vec<PathBuf> = folders.into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 60);
    files
}

#[test]
fn the_prover_writes_them() {
    for file in certificates() {
        let certificate = fs::read_to_string(&file).unwrap();
        let Some(source) = Source::read(&certificate) else {
            // Its automaton of prefixes is said in no claim.
            assert!(file.ends_with("learned/ruler.certificate"), "{} has no source", file.display());
            continue;
        };
        let Some(Subject { document, game, statement }) = source.subject() else { panic!("{}", file.display()) };
        let verdict = prove(&document, &game, &statement, &Default::default(), &mut |_| Continue(()));
        let Verdict::Proved(proof) = verdict else { panic!("{}: {verdict:?}", file.display()) };
        if env::var("CERTIFICATES").is_ok_and(|value| value == "write") {
            fs::write(&file, proof.certificate()).unwrap();
            continue;
        }
        assert!(fs::read_to_string(&file).unwrap() == proof.certificate(), "{} is not up to date", file.display());
        let verified = verify(&proof.certificate(), &mut |_| Continue(()));
        let Ok(Verified::Checked(theorem)) = verified else { panic!("{}: {verified:?}", file.display()) };
        let (game, statement) = &*proof.theorem().subject;
        assert_eq!(theorem.rules, game.core(), "{}", file.display());
        assert_eq!(theorem.claim, statement.core(game), "{}", file.display());
    }
}
