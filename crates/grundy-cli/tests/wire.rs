//! Every command that prints an answer has `--format json`: what it prints is an object a line that its schema in
//! `docs/schema` accepts, and so is what it says on the standard error where it has no answer.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn grundy(arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_grundy");
    Command::new(program).args(arguments).args(["--lang", "en"]).output().expect("the program runs")
}

fn valid(schema: &str, line: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/schema/{schema}.json"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let schema: Value = serde_json::from_str(&text).unwrap();
    let value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let validator = jsonschema::validator_for(&schema).unwrap();
    let faults: Vec<String> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?} in {line}");
    assert_eq!(value["version"], 1, "{line}");
    value
}

/// The answers of a command, each valid, with its exit status.
fn answers(schema: &str, arguments: &[&str]) -> (Vec<Value>, i32) {
    let output = grundy(&[arguments, &["--format", "json"]].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    (text.lines().map(|line| valid(schema, line)).collect(), output.status.code().unwrap())
}

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wire");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

#[test]
fn every_answer_is_as_its_schema_says() {
    let (table, _) = answers("table", &["table", "chocolate", "--to", "2,5"]);
    assert_eq!(table[0]["values"][0], serde_json::json!({ "position": [0, 0], "grundy": 0 }));
    assert_eq!(table[0]["parameters"], serde_json::json!({ "k": 3 }));
    let (outcomes, _) = answers("table", &["table", "queen", "--to", "2,2", "--show", "outcome"]);
    assert_eq!(outcomes[0]["values"][0], serde_json::json!({ "position": [0, 0], "outcome": "P" }));
    let (value, _) = answers("value", &["value", "queen", "3,4"]);
    assert_eq!(value[0]["winning"], serde_json::json!([[1, 2]]));
    let (sum, _) = answers("value", &["value", "queen", "3,5", "+", "nim", "7"]);
    assert_eq!(sum[0]["winning"][0]["component"], 1);
    answers("winner", &["winner", "queen", "3,5"]);
    let (zeros, _) = answers("zeros", &["zeros", "queen", "--to", "5,5"]);
    assert_eq!(zeros[0]["zeros"], serde_json::json!([[0, 0], [1, 2], [2, 1], [3, 5], [5, 3]]));
    answers("period", &["period", "-e", "game g = octal 0.77"]);
    answers("quotient", &["quotient", "-e", "game g = octal 0.77"]);
    let (unknown, status) = answers("quotient", &["quotient", "queen"]);
    assert_eq!((&unknown[0]["order"], status), (&Value::Null, 3));
    let squares = "game squares(n) move { (n - s*s) : s >= 1 and s*s <= n }";
    let (unknown, status) = answers("period", &["period", "-e", squares, "--limit-time", "1ms"]);
    assert_eq!((&unknown[0]["period"], status), (&Value::Null, 3));
    let (holds, _) = answers("check", &["check", "queen", "--to", "9,9"]);
    assert_eq!((&holds[0]["verdict"], &holds[0]["to"]), (&"holds".into(), &serde_json::json!([9, 9])));
    let (proved, status) = answers("prove", &["prove", "nim2"]);
    assert_eq!((&proved[0]["verdict"], &proved[0]["checked"], status), (&"proved".into(), &true.into(), 0));
    let text = "game heap(n) move { (u) : u < n } claim wrong: grundy(n) = n + 1";
    let (refuted, status) = answers("prove", &["prove", "-e", text]);
    assert_eq!((&refuted[0]["counterexample"], status), (&serde_json::json!([0]), 1));
    answers("guess", &["guess", "nim2", "--to", "20,20"]);
    answers("nimsum-property", &["nimsum-property", "-e", "f(t) = floor(t/3)"]);
    answers("nimsum-property", &["nimsum-property", "-e", "f(t) = floor(t/2)"]);
    let (list, _) = answers("list", &["list"]);
    assert!(list[0]["games"].as_array().unwrap().len() > 50);
    answers("show", &["show", "queen"]);
    answers("nim", &["nim", "123 ⊗ 456 ⊕ 7"]);
}

#[test]
fn certificates_and_families_too() {
    let file = scratch("golden.cert");
    let file = file.to_str().unwrap();
    assert!(grundy(&["prove", "queen", "golden", "--certificate", file]).status.success());
    let (verified, status) = answers("verify", &["verify", file]);
    assert_eq!((&verified[0]["verdict"], status), (&"proved".into(), 0));
    let cache = scratch("explore.tsv");
    let (rows, _) = answers("explore", &["explore", "octal", "--bounds", "1", "--cache", cache.to_str().unwrap()]);
    assert!(!rows[0]["rows"].as_array().unwrap().is_empty());
}

#[test]
fn large_tables_are_one_list() {
    let output = grundy(&["table", "chocolate", "--to", "1,3", "--format", "json-flat"]);
    let table = valid("table-flat", String::from_utf8(output.stdout).unwrap().trim());
    assert_eq!(table["values"], serde_json::json!([0, 1, 2, 3, null, null, null, 4]));
}

#[test]
fn numbers_beyond_javascript_are_texts() {
    let (value, _) = answers("value", &["value", "queen", "9007199254740993,9007199254740993"]);
    assert_eq!(value[0]["position"][0], "9007199254740993");
    let (value, _) = answers("value", &["value", "nim", "9007199254740992"]);
    assert_eq!(value[0]["position"], serde_json::json!([9_007_199_254_740_992_u64]));
}

#[test]
fn refusals_are_said_in_wire_form_too() {
    let refused = |arguments: &[&str], status: i32| {
        let output = grundy(&[arguments, &["--format", "json"]].concat());
        assert_eq!((output.status.code(), output.stdout.len()), (Some(status), 0), "{arguments:?}");
        valid("refusal", String::from_utf8(output.stderr).unwrap().trim())
    };
    let text = "game g(n) move { (u) : v < n }";
    let wrong = refused(&["table", "-e", text], 2);
    assert_eq!((&wrong["refused"], &wrong["problems"][0]["from"]), (&"input".into(), &18.into()));
    assert_eq!(refused(&["value", "queen", "3"], 2)["refused"], "input");
    assert_eq!(refused(&["table", "queen", "--to", "999999999,999999999"], 3)["refused"], "limit");
}

#[test]
fn grids_are_as_one_sees_them() {
    let table = |arguments: &[&str]| String::from_utf8(grundy(&[&["table"], arguments].concat()).stdout).unwrap();
    let grid = table(&["chocolate", "--to", "1,4", "--format", "grid-csv"]);
    assert_eq!(grid, "z\\y,0,1\n0,0,\n1,1,\n2,2,\n3,3,4\n4,4,3\n");
    let layers = table(&["nim3", "--to", "1,1,1", "--format", "tsv"]);
    assert_eq!(
        layers,
        "\"nim3, x = 0\"\ny\\z\t0\t1\n0\t0\t1\n1\t1\t0\n\n\"nim3, x = 1\"\ny\\z\t0\t1\n0\t1\t0\n1\t0\t1\n"
    );
}

/// The shape and type that the header of NumPy's format names, and the values.
fn npy(bytes: &[u8]) -> (String, Vec<i64>) {
    assert_eq!(&bytes[..8], b"\x93NUMPY\x01\x00");
    let start = 10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    assert_eq!(start % 64, 0);
    let header = String::from_utf8(bytes[10..start].to_vec()).unwrap();
    assert!(header.ends_with('\n'));
    let width = header.split("i").nth(1).unwrap()[..1].parse::<usize>().unwrap();
    let number = |bytes: &[u8]| {
        let sign = if bytes[width - 1] < 128 { 0 } else { 255 };
        let mut whole = [sign; 8];
        whole[..width].copy_from_slice(bytes);
        i64::from_le_bytes(whole)
    };
    (header.trim().to_string(), bytes[start..].chunks(width).map(number).collect())
}

#[test]
fn arrays_of_numpy_are_read_back() {
    let (header, values) = npy(&grundy(&["table", "chocolate", "--to", "1,3", "--format", "npy"]).stdout);
    assert_eq!(header, "{'descr': '|i1', 'fortran_order': False, 'shape': (2, 4, ), }");
    assert_eq!(values, [0, 1, 2, 3, -1, -1, -1, 4]);
    let (header, values) = npy(&grundy(&["table", "nim", "--to", "300", "--format", "npy"]).stdout);
    assert_eq!(header, "{'descr': '<i2', 'fortran_order': False, 'shape': (301, ), }");
    assert_eq!(values, (0..=300).collect::<Vec<_>>());
}
