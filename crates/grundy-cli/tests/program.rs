//! What transcripts cannot show: the two outputs apart, files, pipes, and tables against tables computed elsewhere.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn grundy(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(arguments).env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn output(arguments: &[&str]) -> Output {
    grundy(arguments).output().expect("the program starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

fn facts(file: &str) -> String {
    let path = format!("{}/../grundy/tests/facts/{file}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).expect("the facts are there")
}

#[test]
fn tables_equal_those_computed_elsewhere() {
    let cases: [(&str, &[&str]); 15] = [
        ("queen.csv", &["queen", "--to", "40"]),
        ("chocolate_k1.csv", &["chocolate", "-p", "k=1", "--to", "60"]),
        ("chocolate_k2.csv", &["chocolate", "-p", "k=2", "--to", "60"]),
        ("chocolate_k3.csv", &["chocolate", "--to", "60"]),
        ("chocolate_k4.csv", &["chocolate", "-p", "k=4", "--to", "60"]),
        ("chocolate_k5.csv", &["chocolate[5]", "--to", "60"]),
        ("chocolate_log.csv", &["logbar", "--to", "64"]),
        ("cutting.csv", &["cutting", "--to", "40"]),
        ("divisors.csv", &["divisors", "--to", "200"]),
        ("nim_product.csv", &["corners", "--to", "16"]),
        ("take_1_2_3.csv", &["take", "-p", "S=1,2,3", "--to", "40"]),
        ("take_1_3_4.csv", &["take", "-p", "S=1,3,4", "--to", "40"]),
        ("take_half.csv", &["half", "--to", "64"]),
        ("take_or_split.csv", &["takesplit", "--to", "64"]),
        ("white_blue_stones.csv", &["stones", "--to", "15,30"]),
    ];
    for (file, arguments) in cases {
        let output = output(&[&["table", "--format", "csv"], arguments].concat());
        assert!(output.status.success(), "{file}: {}", text(&output.stderr));
        assert_eq!(text(&output.stdout), facts(file), "{file}");
    }
}

#[test]
fn zeros_equal_those_computed_elsewhere() {
    for (file, game) in [("chocolate3_y_ge_z_zeros.csv", "bar3"), ("chocolate3_y_ge_2z_zeros.csv", "bar3half")] {
        let output = output(&["zeros", game, "--to", "31", "--format", "csv"]);
        assert_eq!(text(&output.stdout), facts(file), "{file}");
    }
}

#[test]
fn bad_input_writes_nothing_but_diagnostics() {
    let cases: [&[&str]; 7] = [
        &["value", "queen", "3,-1"],
        &["table", "-e", "game g(n) move { (u) : v < n }"],
        &["table", "queen", "--to", "x"],
        &["check", "queen", "nothing"],
        &["winner", "chocolate", "3,4"],
        &["zeros", "qeen"],
        &["frobnicate"],
    ];
    for arguments in cases {
        for language in ["en", "ja"] {
            let output = output(&[arguments, &["--lang", language]].concat());
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
            assert_eq!(text(&output.stdout), "", "{arguments:?}");
            assert!(!output.stderr.is_empty(), "{arguments:?}");
        }
    }
}

#[test]
fn long_lines_are_not_shown() {
    let deep = format!("1 +\n {}1{}", "(".repeat(2000), ")".repeat(2000));
    let output = output(&["nim", &deep]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with("Error: nim:2:"), "{}", text(&output.stderr));
    assert!(output.stderr.len() < 300);
}

#[test]
fn the_end_of_a_name_says_the_format() {
    let folder = scratch("formats");
    let first_line = |name: &str| {
        let path = folder.join(name);
        let output = output(&["table", "nim", "--to", "3", "-o", path.to_str().unwrap()]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        fs::read_to_string(path).unwrap().lines().next().unwrap().to_string()
    };
    assert_eq!(first_line("nim.csv"), "n,grundy");
    assert!(first_line("nim.json").starts_with("{\"game\":\"nim\""));
    assert!(first_line("nim.svg").starts_with("<svg"));
    assert!(first_line("nim.txt").starts_with('┌') && first_line("nim").starts_with('┌'));
}

#[test]
fn the_language_follows_the_locale() {
    let japanese = grundy(&["value", "qeen", "3"]).env("LC_ALL", "ja_JP.UTF-8").output().expect("starts");
    assert!(text(&japanese.stderr).contains("エラー"));
    let mut command = grundy(&["value", "qeen", "3"]);
    let japanese = command.env_remove("LC_ALL").env("LC_MESSAGES", "ja_JP.UTF-8").output().expect("starts");
    assert!(text(&japanese.stderr).contains("エラー"));
}

#[test]
fn a_page_to_hand_out_is_in_the_language_asked_for() {
    let english = output(&["export-page", "queen", "--to", "3"]);
    assert!(text(&english.stdout).contains("<html lang=\"en\" "));
    let japanese = output(&["export-page", "queen", "--to", "3", "--lang", "ja"]);
    assert!(text(&japanese.stdout).contains("<html lang=\"ja\" "));
    assert!(text(&japanese.stdout).contains("<title>クイーンを角へ"));
}

#[test]
fn the_laboratory_is_one_file_and_a_site_is_many() {
    let folder = std::env::temp_dir().join(format!("grundy-site-{}", std::process::id()));
    let site = folder.join("made/here");
    let site = site.to_str().expect("the folder's name is text");
    assert!(output(&["export-site", site]).status.success());
    for file in ["index.html", "page.js", "grundy.wasm.lzma", "games/queen.html"] {
        assert!(std::path::Path::new(site).join(file).is_file(), "{file}");
    }
    let page = output(&["export-page", "--laboratory"]);
    let page = text(&page.stdout);
    assert!(page.contains("id=\"engine\"") && !page.contains("src=\"./"));
    let both = output(&["export-page", "--laboratory", "queen"]);
    assert_eq!(both.status.code(), Some(2));
    std::fs::remove_dir_all(folder).expect("the folder was made");
}

#[test]
fn a_batch_may_come_from_the_standard_input() {
    let mut child = grundy(&["winner", "stones", "--batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("it is piped").write_all(b"0 4\n0 1\n1 1\n").expect("it is read");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(text(&output.stdout), "First\nSecond\nSecond\n");
}

#[test]
fn files_appear_whole() {
    let folder = scratch("files");
    let path = folder.join("table.csv");
    let place = path.to_str().expect("a plain path");
    let written = output(&["table", "nim", "--to", "3", "--format", "csv", "-o", place]);
    assert!(written.status.success() && written.stdout.is_empty());
    assert_eq!(fs::read_to_string(&path).expect("it was written"), "n,grundy\n0,0\n1,1\n2,2\n3,3\n");
    let refused = output(&["table", "queen", "--to", "10000000", "-o", place]);
    assert_eq!(refused.status.code(), Some(3));
    assert_eq!(fs::read_to_string(&path).expect("it is still there").lines().count(), 5);
    assert_eq!(fs::read_dir(&folder).expect("it is a folder").count(), 1);
}

/// One theorem for every value of a parameter, from the command line to the certificate and back.
#[test]
fn a_parameter_may_stay_open() {
    let folder = std::env::temp_dir().join(format!("grundy-open-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("take.txt");
    let game = "game take[k = 3](n) move { (n - s) : 1 <= s <= k } claim: for k >= 1 grundy(n) = n mod (k + 1)";
    let written = file.to_string_lossy();
    let proved = output(&["prove", "-e", game, "--for", "k=1..", "--certificate", &written]);
    assert_eq!(proved.status.code(), Some(0), "{}", text(&proved.stderr));
    assert!(text(&proved.stdout).contains("take[k] for k >= 1"), "{}", text(&proved.stdout));
    let accepted = output(&["verify", &written]);
    assert_eq!(accepted.status.code(), Some(0));
    assert!(text(&accepted.stdout).contains("symbol for k with k >= 1"), "{}", text(&accepted.stdout));
    assert!(!text(&accepted.stdout).contains("something else"), "{}", text(&accepted.stdout));
    let wrong = output(&["prove", "-e", &game.replace("k + 1", "k + 2"), "--for", "k=1.."]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(text(&wrong.stdout).contains("take[k = 1]"), "{}", text(&wrong.stdout));
    let listed = output(&["table", "-e", game, "--for", "k=1..", "--to", "9"]);
    assert_eq!(listed.status.code(), Some(2));
    assert!(listed.stdout.is_empty() && text(&listed.stderr).contains("no end"), "{}", text(&listed.stderr));
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn only_a_regular_file_is_replaced() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    let folder = scratch("links");
    let place = |name: &str| folder.join(name);
    let table = |name: &str| {
        let path = place(name);
        let written = output(&["table", "nim", "--to", "1", "--format", "csv", "-o", path.to_str().unwrap()]);
        assert!(written.status.success(), "{name}: {}", text(&written.stderr));
    };
    const TABLE: &str = "n,grundy\n0,0\n1,1\n";
    // Links are followed: to a file, over another link, and to a name that nothing has yet.
    fs::write(place("real.csv"), "old").unwrap();
    for (link, target) in [("link.csv", "real.csv"), ("link2.csv", "link.csv"), ("open.csv", "new.csv")] {
        symlink(target, place(link)).unwrap();
    }
    for (link, real) in [("link2.csv", "real.csv"), ("open.csv", "new.csv")] {
        table(link);
        assert_eq!(fs::read_to_string(place(real)).unwrap(), TABLE, "{link}");
        assert!(fs::symlink_metadata(place(link)).unwrap().is_symlink(), "{link}");
    }
    // A pipe is written into, and so is a device behind a link.
    assert!(Command::new("mkfifo").arg(place("pipe.csv")).status().unwrap().success());
    let pipe = place("pipe.csv");
    let reader = std::thread::spawn(move || fs::read_to_string(pipe).unwrap());
    table("pipe.csv");
    assert_eq!(reader.join().unwrap(), TABLE);
    assert!(fs::symlink_metadata(place("pipe.csv")).unwrap().file_type().is_fifo());
    symlink("/dev/null", place("null.csv")).unwrap();
    table("null.csv");
    assert!(fs::metadata(place("null.csv")).unwrap().file_type().is_char_device());
    // What links to itself is refused.
    symlink("circle.csv", place("circle.csv")).unwrap();
    let refused = output(&["table", "nim", "--to", "1", "-o", place("circle.csv").to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(2));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_reader_may_leave() {
    let mut child = grundy(&["table", "queen", "--to", "150", "--format", "csv"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_time_limit_leaves_a_right_but_shorter_table() {
    let output = output(&["table", "queen", "--to", "900", "--format", "csv", "--limit-time", "1ms"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stdout).starts_with("x,y,grundy\n"));
    assert!(text(&output.stderr).contains("1ms"));
}

#[test]
fn completions_and_manual_pages_are_written() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = output(&["completions", shell]);
        assert!(output.status.success() && text(&output.stdout).contains("winner"), "{shell}");
    }
    let page = output(&["man"]);
    assert!(text(&page.stdout).contains(".TH grundy 1"));
    assert!(text(&output(&["man", "table"]).stdout).contains(".TH grundy-table 1"));
}

#[test]
fn an_exploration_goes_on_where_it_stopped_and_its_proofs_are_accepted() {
    let folder = scratch("explored");
    let (cache, proofs) = (folder.join("cache.tsv"), folder.join("proofs"));
    let explore = || {
        let cache = cache.to_string_lossy();
        let arguments = ["explore", "bars", "--bounds", "1,1,2", "--each", "1h", "--format", "csv", "--cache", &cache];
        let proofs = proofs.to_string_lossy();
        let output = output(&[&arguments[..], &["--certificates", &proofs]].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout).to_string()
    };
    let whole = explore();
    assert_eq!(whole.matches(",proved,").count(), 4);
    for proof in fs::read_dir(&proofs).unwrap() {
        let accepted = output(&["verify", &proof.unwrap().path().to_string_lossy()]);
        assert!(accepted.status.success(), "{}", text(&accepted.stdout));
    }
    // A search that was stopped has fewer rows; those it has are not looked at again.
    let kept = fs::read_to_string(&cache).unwrap();
    let first: Vec<&str> = kept.lines().take(2).collect();
    fs::write(&cache, first.join("\n").replace("z + y/2", "z + y/2 + 0")).unwrap();
    assert_eq!(explore().replacen("z + y/2 + 0", "z + y/2", 1), whole);
    fs::remove_dir_all(&folder).unwrap();
}

/// Time is not an answer: it is shown in every format, never kept, and the same command may answer later.
#[test]
fn a_stopped_exploration_says_so_and_is_not_kept() {
    let folder = scratch("stopped");
    let cache = folder.join("cache.tsv").to_string_lossy().into_owned();
    let explore = |each: &str, format: &str| {
        output(&["explore", "subtraction", "--bounds", "3", "--each", each, "--format", format, "--cache", &cache])
    };
    for (format, said) in [
        ("text", "{1}: not known; search stopped after 0 s"),
        ("csv", "{1},unknown,stopped,,(250),,0\n"),
        ("json", "\"kind\":\"unknown\",\"certainty\":\"stopped\""),
        ("markdown", "| {1} | not known | search stopped after 0 s |"),
        ("html", "<td class=\"stopped\">search stopped after 0 s</td>"),
    ] {
        let stopped = explore("0s", format);
        assert!(text(&stopped.stdout).contains(said), "{format}: {}", text(&stopped.stdout));
        assert!(!text(&stopped.stdout).contains("nothing"), "{format}: {}", text(&stopped.stdout));
        assert_eq!(stopped.status.code(), Some(3));
        assert_eq!(fs::read_to_string(&cache).unwrap().lines().count(), 1, "nothing is kept but the first line");
    }
    let found = explore("60s", "csv");
    assert_eq!((text(&found.stdout).matches(",proved,").count(), found.status.code()), (3, Some(0)));
    // What was found stays, also where there is no time to look again.
    assert_eq!(text(&explore("0s", "csv").stdout), text(&found.stdout));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_another_version_kept_is_left_alone() {
    let folder = scratch("versions");
    let theirs = "grundy explore 0.0.9 1\n{1}\tperiodic\tproved\tvalues\t9\tcomplete\tgrundy(n) = n mod 2\n";
    let cache = folder.join("cache.tsv");
    fs::write(&cache, theirs).unwrap();
    let refused = output(&["explore", "subtraction", "--bounds", "3", "--cache", &cache.to_string_lossy()]);
    assert_eq!((text(&refused.stdout), refused.status.code()), ("", Some(2)));
    assert!(text(&refused.stderr).contains("another version"), "{}", text(&refused.stderr));
    assert_eq!(fs::read_to_string(&cache).unwrap(), theirs);
    // In the folder for caches each version has files of its own.
    let usual = folder.join("grundy").join("explore-subtraction-2.tsv");
    fs::create_dir_all(usual.parent().unwrap()).unwrap();
    fs::write(&usual, theirs).unwrap();
    let mut command = grundy(&["explore", "subtraction", "--bounds", "2"]);
    let done = command.env("XDG_CACHE_HOME", &folder).output().unwrap();
    assert!(done.status.success(), "{}", text(&done.stderr));
    assert_eq!(fs::read_to_string(&usual).unwrap(), theirs);
    assert_eq!(fs::read_dir(usual.parent().unwrap()).unwrap().count(), 2);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn an_exploration_that_is_not_kept_says_so() {
    let mut command = grundy(&["explore", "subtraction", "--bounds", "2"]);
    let done = command.env_remove("XDG_CACHE_HOME").env_remove("HOME").output().unwrap();
    assert!(text(&done.stderr).contains("Nothing of this search is kept"), "{}", text(&done.stderr));
    assert!(text(&done.stdout).contains("PROVED"));
}

/// `false at (3, 7)` is said of the default table; of another table the claim is true.
#[test]
fn a_mark_of_one_table_says_nothing_of_another() {
    for command in ["prove", "check"] {
        let other = output(&[command, "tablebar", "-p", "f=0,0,1,1"]);
        assert_eq!(other.status.code(), Some(0), "{}", text(&other.stdout));
        assert!(!text(&other.stdout).contains("false"), "{}", text(&other.stdout));
        assert_eq!(output(&[command, "tablebar"]).status.code(), Some(0));
    }
}

/// A claim is made for every odd k; what a report calls proved is k = 3.
#[test]
fn a_report_names_the_parameters_of_its_verdicts() {
    let folder = scratch("parameters");
    let file = folder.join("report.md").to_string_lossy().into_owned();
    assert!(output(&["report", "chocolate", "-p", "k=5", "-o", &file]).status.success());
    let written = fs::read_to_string(&file).unwrap();
    assert!(written.contains("**odd_k**: Proved for every position of chocolate[k = 5]"), "{written}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_program_has_the_standard_output_for_itself() {
    let arguments = ["guess", "take", "-p", "S=1,2,3", "--to", "100", "--program", "python"];
    let written = output(&arguments);
    let (code, said) = (text(&written.stdout), text(&written.stderr));
    let (comments, lines): (Vec<&str>, Vec<&str>) = code.lines().partition(|line| line.starts_with('#'));
    assert_eq!(lines, ["def grundy(n):", "    return n % 4"]);
    assert!(
        comments.iter().any(|line| line.contains("Proved")) && comments[0].contains("take[S = {1, 2, 3}]"),
        "{code}"
    );
    assert!(said.contains("Next:") && !said.contains("--program"), "{said}");
    // The golden ratio is computed with whole numbers.
    let golden = output(&["guess", "queen", "--to", "60,60", "--program", "python"]);
    assert_eq!(golden.status.code(), Some(0));
    assert!(text(&golden.stdout).contains("isqrt") && !text(&golden.stdout).contains("5**0.5"));
}

#[test]
fn certificates_of_many_claims_are_named_and_verified_together() {
    const GAME: &str = "game g(x, y) move { (u, y) : u < x }
        claim right: grundy(x, y) = x
        claim wrong: grundy(x, y) = x + 1
        claim zeros: zeros(x, y) when x = 0";
    let folder = scratch("certificates");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let proved = output(&["prove", "-e", GAME, "--certificate", &path("proof.txt")]);
    let notes: Vec<&str> = text(&proved.stderr).lines().collect();
    assert_eq!(proved.status.code(), Some(1));
    assert!(matches!(&*notes, [a, b] if a.contains("proof-1.txt") && b.contains("proof-3.txt")), "{notes:?}");
    let (first, third) = (path("proof-1.txt"), path("proof-3.txt"));
    let verified = output(&["verify", &first, &third]);
    let lines: Vec<&str> = text(&verified.stdout).lines().collect();
    assert_eq!(verified.status.code(), Some(0));
    assert!(matches!(&*lines, [a, b] if a.starts_with(&first) && b.starts_with(&third)), "{lines:?}");
    // One that does not hold, one that is none and one that is not there: the others are answered all the same.
    let broken = fs::read_to_string(&first).unwrap().replace("grundy(x, y) = x", "grundy(x, y) = y");
    fs::write(path("broken.txt"), broken).unwrap();
    fs::write(path("none.txt"), "hello").unwrap();
    let verified = output(&["verify", &path("broken.txt"), &first]);
    assert_eq!((text(&verified.stdout).lines().count(), verified.status.code()), (2, Some(1)));
    let verified = output(&["verify", &path("none.txt"), &path("missing.txt"), &first]);
    assert_eq!((text(&verified.stdout).lines().count(), verified.status.code()), (1, Some(2)));
    let said = text(&verified.stderr);
    assert!(said.contains("none.txt: Rejected") && said.contains("missing.txt"), "{said}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_a_certificate_calls_a_game_does_not_make_it_that_game() {
    const PAIR: &str = "game pair(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y } claim sum: grundy(x, y) = x ⊕ y";
    let folder = scratch("called");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (proof, queen) = (path("proof.txt"), path("queen.txt"));
    assert_eq!(output(&["prove", "-e", PAIR, "--certificate", &proof]).status.code(), Some(0));
    let certificate = fs::read_to_string(&proof).unwrap();
    fs::write(&queen, certificate.replace("\"pair\"", "\"queen\"").replace("game pair", "game queen")).unwrap();
    fs::write(path("pair.game"), PAIR).unwrap();

    let verified = output(&["verify", &queen]);
    let said = text(&verified.stdout);
    assert_eq!(verified.status.code(), Some(0));
    assert!(said.contains("    move for u with u < x to (u, y)\n        move for v with v < y to (x, v)"), "{said}");
    assert!(said.contains("claim grundy(x, y) = x ⊕ y"), "{said}");
    assert!(said.contains("These are not the rules of queen in the library."), "{said}");
    assert!(!said.contains("something else"), "{said}");

    let verified = output(&["verify", &queen, "--against", "queen"]);
    let said = text(&verified.stdout);
    assert_eq!(verified.status.code(), Some(1));
    assert!(said.contains("+ move for t with 1 <= t <= min(x, y) to (x - t, y - t)"), "{said}");

    // By its rules it is the library's Nim with two heaps and the text it comes from, whatever they are called.
    for against in ["nim2", &path("pair.game"), &format!("{}:pair", path("pair.game"))] {
        let verified = output(&["verify", &queen, "--against", against]);
        let said = text(&verified.stdout);
        assert_eq!(verified.status.code(), Some(0), "{said}");
        assert!(said.contains("exactly the rules of"), "{said}");
    }
    assert_eq!(output(&["verify", &queen, "--against", "nosuchgame"]).status.code(), Some(2));

    // A text at the end that says something else is called that.
    fs::write(&queen, certificate.replace("| game pair(x, y)", "| game pair(y, x)")).unwrap();
    let verified = output(&["verify", &queen]);
    assert!(text(&verified.stdout).contains("says something else"), "{}", text(&verified.stdout));

    // The parameters of the certificate are those of the comparison.
    let take = path("take.txt");
    let proved = output(&[
        "prove",
        "-p",
        "S=1,2,3",
        "-e",
        "game take[S: set](n) move { (n - s) : s in S } \
        claim four: grundy(n) = n mod 4",
        "--certificate",
        &take,
    ]);
    assert_eq!(proved.status.code(), Some(0), "{}", text(&proved.stderr));
    let verified = output(&["verify", &take, "--against", "take"]);
    assert_eq!(verified.status.code(), Some(0), "{}", text(&verified.stdout));
    assert!(text(&verified.stdout).contains("take[S = {1, 2, 3}]"));
    let verified = output(&["verify", &take, "--against", "take[{1, 2, 4}]"]);
    assert_eq!(verified.status.code(), Some(1), "{}", text(&verified.stdout));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_certificate_of_the_first_version_is_refused_by_name() {
    let folder = scratch("outdated");
    let path = folder.join("old.txt").to_string_lossy().into_owned();
    fs::write(&path, "grundy certificate 1\ntext\n    | game nim(n) move { (u) : u < n }\n").unwrap();
    let verified = output(&["verify", &path]);
    assert_eq!(verified.status.code(), Some(2));
    assert!(text(&verified.stderr).contains("version 1"), "{}", text(&verified.stderr));
    fs::remove_dir_all(&folder).unwrap();
}

/// An empty folder for one test.
#[test]
fn a_period_that_is_only_seen_is_not_called_proved() {
    // The first values are all 0; the game has a claim named like the one that the command writes.
    let game = "game k(n) move { (u) : u + 600 <= n } claim found: grundy(n) = floor(n/600)";
    let Output { stdout, .. } = output(&["period", "-e", game, "--format", "json"]);
    assert!(text(&stdout).contains("\"proved\":false"), "{}", text(&stdout));
}

fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for tests can be made");
    folder
}

/// Bash completes the names of games, with the script that the program writes.
#[test]
fn shells_complete_the_names_of_games() {
    let script = output(&["completions", "bash"]);
    assert!(script.status.success());
    let asked = "COMP_WORDS=(grundy table que); COMP_CWORD=2; _grundy grundy que table; echo \"${COMPREPLY[@]}\"";
    let bash = Command::new("bash").args(["-c", &format!("{}\n{asked}", text(&script.stdout))]).output().unwrap();
    assert_eq!(text(&bash.stdout), "queen queenmisere\n", "{}", text(&bash.stderr));
    let zsh = output(&["completions", "zsh"]);
    assert!(text(&zsh.stdout).contains("queen queenmisere") && text(&zsh.stdout).contains("files:file:_files"));
}
