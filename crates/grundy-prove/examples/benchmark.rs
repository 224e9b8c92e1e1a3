//! The table of proofs as Markdown: every claim of the facts, by automata, with what prover and checker take together, and
//! MONA on some of them. `benchmark GAME PARAMETERS CLAIM` writes the certificate of one.

use std::error::Error;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use grundy_lang::{Document, Game, Statement, tuple};
use grundy_prove::{ProofLimits, Target, Verdict, export, prove_by_automata};

/// Fact, game, parameters, claim.
const CLAIMS: [(&str, &str, &str, &str); 46] = [
    ("1", "nim2", "", "bouton"),
    ("1", "nim3", "", "bouton"),
    ("1", "nim6", "", "bouton"),
    ("2", "nim3misere", "", "bouton"),
    ("3", "moore4", "", "columns_of_three"),
    ("4", "lasker", "", "swap"),
    ("5", "kayles", "", "twelve"),
    ("6", "nimhoff", "h=3", "cyclic"),
    ("6", "nimhoff", "h=4", "cyclic"),
    ("6", "nimhoff", "h=5", "cyclic"),
    ("7", "welter2", "", "welter"),
    ("8", "ruler_with_prefix", "", "ruler"),
    ("9", "schwenk", "", "power_of_two"),
    ("10", "powers", "", "three"),
    ("11", "yama", "", "near_diagonal"),
    ("12", "knight", "", "squares"),
    ("13", "chomp2", "", "one_less"),
    ("14", "half", "", "mersenne"),
    ("14", "half", "", "recursion"),
    ("15", "chocolate", "k=2", "even_k"),
    ("15", "chocolate", "k=30", "even_k"),
    ("15", "logbar", "", "nimsum"),
    ("16", "chocolate", "k=1", "odd_k"),
    ("16", "chocolate", "k=3", "odd_k"),
    ("16", "chocolate", "k=11", "odd_k"),
    ("16", "chocolate", "k=21", "odd_k"),
    ("16", "chocolate", "k=41", "odd_k"),
    ("16", "chocolate", "k=61", "odd_k"),
    ("16", "chocolate", "k=101", "odd_k"),
    ("17", "chocolate_shift", "k=2 s=4", "shifted"),
    ("17", "chocolate_shift", "k=4 s=24", "shifted"),
    ("18", "valley", "k=3", "nimsum"),
    ("18", "valley", "k=7", "nimsum"),
    ("18", "valley", "k=11", "nimsum"),
    ("18", "valley", "k=4", "nimsum_for_4"),
    ("19", "bar3half", "", "nimsum"),
    ("20", "bar3", "", "families"),
    ("21", "queen", "", "golden"),
    ("22", "queenmisere", "", "golden"),
    ("23", "wythoff1", "", "shifted"),
    ("24", "fibonaccinim", "", "zeckendorf_part"),
    ("25", "chocolate", "k=3", "nimsum_for_3"),
    ("26", "queenmisere", "", "golden_from_one"),
    ("–", "mockturtles", "", "odious"),
    ("–", "welter3", "", "mating"),
    ("–", "diagonals", "", "golden"),
];

/// Claims that MONA is asked about too.
const FOR_MONA: [(&str, &str, &str); 9] = [
    ("nim2", "", "bouton"),
    ("nim3", "", "bouton"),
    ("take", "", "seven"),
    ("chocolate", "k=1", "odd_k"),
    ("chocolate", "k=3", "odd_k"),
    ("chocolate", "k=5", "odd_k"),
    ("chocolate", "k=7", "odd_k"),
    ("valley", "k=3", "nimsum"),
    ("bar3", "", "families"),
];

/// What the figures do not say.
const CAUTION: &str = "Our times are processor time of prover and checker, one run; MONA's are wall-clock.
MONA gets the sentences as the export writes them, sums being chains of adders; a text tuned by hand may do better.";

/// How long MONA may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// Ruler with the nim-sum of the values below n.
const RULER: &str = "
game ruler_with_prefix(n)
    where n >= 1
    move { sum((i) : a <= i < n) : 1 <= a <= n }
    claim ruler: grundy(n) = V2(n) with prefix(n) = 0 if n = 0; (n - 1) ⊕ floor((n - 1)/2) otherwise
";

/// Wythoff's game with further diagonals that change no zero (Larsson 2012): a small certificate that is much to check.
const DIAGONALS: &str = "
game diagonals(x, y)
    move { (u, y) : u < x }
    move { (x, v) : v < y }
    move { (x - t, y - t) : 1 <= t <= min(x, y) }
    move { (x - 3t, y - 4t) : 1 <= t and 3t <= x and 4t <= y }
    move { (x - 4t, y - 3t) : 1 <= t and 4t <= x and 3t <= y }
    claim golden: zeros = { (a, b), (b, a) : a = floor(n*φ) and b = a + n }
";

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut text = [RULER, DIAGONALS].concat();
    for file in fs::read_dir(folder)? {
        text += &fs::read_to_string(file?.path())?;
        text.push('\n');
    }
    let library = Document::parse(&text, &Document::default()).map_err(|d| format!("{d:?}"))?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [name, parameters, claim] = arguments.as_slice() {
        let (game, statement) = find(&library, name, parameters, claim)?;
        if let Verdict::Proved(proof) = timed(&library, &game, &statement).verdict {
            print!("{}", proof.certificate());
        }
        return Ok(());
    }
    println!("| fact | game | claim | verdict | prover | checker | peak states | states | certificate |");
    println!("|---|---|---|---|---:|---:|---:|---:|---:|");
    for (fact, name, parameters, claim) in CLAIMS {
        let (game, statement) = find(&library, name, parameters, claim)?;
        let run = timed(&library, &game, &statement);
        let prover = seconds(run.prover);
        let sizes = match &run.verdict {
            Verdict::Proved(proof) => {
                let (checker, peak) = (seconds(run.checker), proof.peak_states);
                format!("proved | {prover} | {checker} | {peak} | {} | {} B", proof.states(), proof.certificate().len())
            }
            Verdict::Refuted(witness) => format!("false at {} | {prover} | | | |", tuple(&witness.position)),
            Verdict::RefutedBelow(position) => format!("false below {} | {prover} | | | |", tuple(position)),
            Verdict::Unknown(reason) => format!("{} | {prover} | | | |", reason.code()),
        };
        println!("| {fact} | {} | {claim} | {sizes} |", game.heading());
    }
    let (mut prover, mut checker) = (Duration::ZERO, Duration::ZERO);
    for k in (1..=61).step_by(2) {
        let (game, statement) = find(&library, "chocolate", &format!("k={k}"), "odd_k")?;
        let run = timed(&library, &game, &statement);
        assert!(matches!(run.verdict, Verdict::Proved(_)), "k = {k}");
        (prover, checker) = (prover + run.prover, checker + run.checker);
    }
    let (all, prover, checker) = (seconds(prover + checker), seconds(prover), seconds(checker));
    println!("\nFact 16 for every odd k from 1 to 61, 31 theorems: {all}, prover {prover}, checker {checker}.");
    println!("\n## Side by side with MONA\n");
    if Command::new("mona").arg("-h").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
        println!("MONA is not installed.");
        return Ok(());
    }
    println!("The same sentences (`export`, `mona -q`), at most {} s. {CAUTION}\n", PATIENCE.as_secs());
    println!("| game | claim | here | MONA | says |\n|---|---|---:|---:|---|");
    for (name, parameters, claim) in FOR_MONA {
        let (game, statement) = find(&library, name, parameters, claim)?;
        let run = timed(&library, &game, &statement);
        let here = run.prover + run.checker;
        let text = export(&library, &game, &statement, Target::Mona).map_err(|r| r.to_string())?;
        let (there, says) = mona(&text)?;
        println!("| {} | {claim} | {} | {} | {says} |", game.heading(), seconds(here), seconds(there));
    }
    Ok(())
}

fn find(
    library: &Document,
    name: &str,
    parameters: &str,
    claim: &str,
) -> Result<(Arc<Game>, Statement), Box<dyn Error>> {
    let definition = library.definition(name).ok_or(name)?;
    let mut given = Vec::new();
    for pair in parameters.split_whitespace() {
        let (parameter, value) = pair.split_once('=').ok_or(pair)?;
        let value = definition.read_argument(parameter, value).map_err(|d| format!("{d:?}"))?;
        given.push((parameter.to_string(), value));
    }
    let game = library.game(name, &given).map_err(|d| format!("{d:?}"))?;
    let statements = library.statements(&game).map_err(|d| format!("{d:?}"))?;
    let statement = statements.into_iter().find(|s| s.name == claim).ok_or(claim)?;
    Ok((game, statement))
}

/// A verdict, and the processor time that prover and checker took.
struct Run {
    verdict: Verdict,
    prover: Duration,
    checker: Duration,
}

fn timed(library: &Document, game: &Game, statement: &Statement) -> Run {
    let start = processor_time();
    let verdict =
        prove_by_automata(library, game, statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
    let prover = processor_time() - start;
    let mut checker = Duration::ZERO;
    if let Verdict::Proved(proof) = &verdict {
        let certificate = proof.certificate();
        let start = processor_time();
        let answer = grundy_verify::verify(&certificate, &mut |_| ControlFlow::Continue(()));
        checker = processor_time() - start;
        assert!(answer.is_ok(), "{}: {}", game.heading(), statement.name);
    }
    Run { verdict, prover, checker }
}

/// The processor time of this thread, in which all the work is done.
fn processor_time() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split_whitespace().next().and_then(|n| n.parse().ok()).unwrap_or(0))
}

/// How long MONA takes, and what it says.
fn mona(text: &str) -> Result<(Duration, &'static str), Box<dyn Error>> {
    let file = std::env::temp_dir().join(format!("grundy-benchmark-{}.mona", std::process::id()));
    fs::write(&file, text)?;
    let start = Instant::now();
    let limit = PATIENCE.as_secs().to_string();
    let output = Command::new("timeout").args([&limit, "mona", "-q"]).arg(&file).output()?;
    let time = start.elapsed();
    fs::remove_file(&file)?;
    let output = String::from_utf8_lossy(&output.stdout).into_owned();
    let says = match () {
        () if output.contains("Formula is valid") => "valid",
        () if output.contains("counter-example") => "not valid",
        () if time >= PATIENCE => "no answer in time",
        () => "gave up",
    };
    Ok((time, says))
}

fn seconds(time: Duration) -> String {
    if time.as_millis() >= 1000 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{:.1} ms", time.as_secs_f64() * 1e3)
    }
}
