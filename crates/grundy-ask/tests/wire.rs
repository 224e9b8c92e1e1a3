//! The wire form as others read it: JSON Schemas in `docs/schema`, and the TypeScript types of the page; and the words of
//! the language for page and editors. All are written from the types by `WIRE=write cargo test -p grundy-ask --test wire`; without that, they are compared.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use grundy::lang::{Depiction, WordGroup, vocabulary};
use grundy::wire::*;
use grundy_ask::{Question, Reply};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

/// The schema of an answer as a door writes it.
fn schema<T: JsonSchema>(title: &str) -> Value {
    let schema = SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>();
    let mut schema = schema.to_value();
    schema["title"] = title.into();
    schema
}

fn schemas() -> Vec<(&'static str, Value)> {
    let question = SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<Question>().to_value();
    vec![
        ("table", schema::<Versioned<TableAnswer>>("grundy table --format json")),
        ("table-flat", schema::<Versioned<FlatTable>>("grundy table --format json-flat")),
        ("value", schema::<Versioned<ValueAnswer>>("grundy value --format json")),
        ("winner", schema::<Versioned<WinnerAnswer>>("grundy winner --format json")),
        ("zeros", schema::<Versioned<ZerosAnswer>>("grundy zeros --format json")),
        ("quotient", schema::<Versioned<QuotientAnswer>>("grundy quotient --format json")),
        ("period", schema::<Versioned<PeriodAnswer>>("grundy period --format json")),
        ("check", schema::<Versioned<StandingAnswer>>("grundy check --format json")),
        ("prove", schema::<Versioned<StandingAnswer>>("grundy prove --format json")),
        ("verify", schema::<Versioned<VerifyAnswer>>("grundy verify --format json")),
        ("guess", schema::<Versioned<GuessAnswer>>("grundy guess --format json")),
        ("explore", schema::<Versioned<ExploreAnswer>>("grundy explore --format json")),
        ("nimsum-property", schema::<Versioned<NimSumAnswer>>("grundy nimsum-property --format json")),
        ("list", schema::<Versioned<ListAnswer>>("grundy list --format json")),
        ("show", schema::<Versioned<ShowAnswer>>("grundy show --format json")),
        ("nim", schema::<Versioned<NimAnswer>>("grundy nim --format json")),
        ("refusal", schema::<Versioned<Refused>>("what a command with --format json says where it has no answer")),
        ("question", question),
        ("answer", schema::<Reply>("the answers to questions")),
    ]
}

/// Writes a file, or fails where it is not what would be written.
fn keep(path: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    if std::env::var_os("WIRE").is_some() {
        fs::write(&path, text).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "{} differs: WIRE=write cargo test -p grundy-ask --test wire", path.display());
}

#[test]
fn schemas_are_those_of_the_types() {
    for (name, schema) in schemas() {
        keep(&format!("docs/schema/{name}.json"), &(serde_json::to_string_pretty(&schema).unwrap() + "\n"));
    }
}

#[test]
fn types_of_the_page_are_those_of_the_program() {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.subschema_for::<Question>();
    generator.subschema_for::<Reply>();
    generator.subschema_for::<Refused>();
    let definitions: BTreeMap<String, Value> = generator.take_definitions(true).into_iter().collect();
    let mut text =
        "/** What the page and the program say to each other: made from `grundy::wire` and `grundy-ask` by the test \
                    `wire` of `grundy-ask`. */\n"
            .to_string();
    for (name, definition) in &definitions {
        text += &format!("\n{}", comment(definition, ""));
        text += &match definition.get("properties").filter(|_| definition.get("oneOf").is_none()) {
            Some(_) => format!("export interface {name} {}\n", typed(definition, "")),
            None => format!("export type {name} = {};\n", typed(definition, "")),
        };
    }
    keep("crates/grundy-web/page/src/wire.ts", &text);
}

/// Page and editor colour and complete the words of the language.
#[test]
fn words_of_the_editors_are_those_of_the_language() {
    let mut text =
        "/** The words of the language: made from `grundy_lang::vocabulary` by the test `wire` of `grundy-ask`. */\n"
            .to_string();
    for WordGroup { name, words } in vocabulary() {
        text += &format!("export const {} = {};\n", name.to_uppercase(), serde_json::to_string(&words).unwrap());
    }
    let looks: Vec<(&str, &[&str])> = Depiction::WORDS.map(|word| (word, Depiction::looks_of(word))).to_vec();
    text += "/** What a picture can be, and the words that may follow. */\n";
    text += "export const LOOKS: Record<string, string[]> = {";
    for (word, looks) in looks {
        text += &format!(" {word}: {},", serde_json::to_string(looks).unwrap());
    }
    text += " };\n";
    keep("crates/grundy-web/page/src/lab/vocabulary.ts", &text);

    let path = "editors/vscode/syntaxes/game.tmLanguage.json";
    let mut grammar = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap();
    let scopes = ["keyword.control", "keyword.operator.word", "support.function", "keyword.other", "support.constant"];
    for (scope, WordGroup { words, .. }) in scopes.into_iter().zip(vocabulary()) {
        // The words of a scope stand in the brackets between what may not come before and after them.
        let own = grammar.find(&format!("\"name\": \"{scope}.game\",\n")).expect("the grammar has every scope");
        let start = own + grammar[own..].find("'])(").expect("the scope has words") + 4;
        let end = start + grammar[start..].find(")(?!").expect("the words end");
        grammar.replace_range(start..end, &words.join("|"));
    }
    keep(path, &grammar);
}

fn comment(schema: &Value, indent: &str) -> String {
    let text = schema.get("description").and_then(Value::as_str);
    let first = text.and_then(|text| text.split("\n\n").next());
    first.map(|text| format!("{indent}/** {} */\n", text.replace('\n', " "))).unwrap_or_default()
}

/// A schema as a type of TypeScript.
fn typed(schema: &Value, indent: &str) -> String {
    let list = |key: &str| schema.get(key).and_then(Value::as_array);
    let union = |types: Vec<String>| types.join(" | ");
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        let name = reference.rsplit('/').next().unwrap().to_string();
        let more = schema.get("properties").map(|_| format!(" & {}", object(schema, indent)));
        return name + &more.unwrap_or_default();
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(values) = list("enum") {
        return union(values.iter().map(Value::to_string).collect());
    }
    if let Some(variants) = list("oneOf").or(list("anyOf")) {
        return union(variants.iter().map(|variant| typed(variant, indent)).collect());
    }
    match schema.get("type") {
        Some(Value::Array(types)) => {
            let one = |kind: &Value| {
                let mut schema = schema.clone();
                schema["type"] = kind.clone();
                typed(&schema, indent)
            };
            union(types.iter().map(one).collect())
        }
        Some(Value::String(kind)) => match kind.as_str() {
            "integer" | "number" => "number".to_string(),
            "array" => array(schema, indent),
            "object" => object(schema, indent),
            other => other.to_string(),
        },
        _ => panic!("no type for {schema}"),
    }
}

fn array(schema: &Value, indent: &str) -> String {
    if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
        return format!("[{}]", items.iter().map(|item| typed(item, indent)).collect::<Vec<_>>().join(", "));
    }
    let item = typed(&schema["items"], indent);
    match schema.get("maxItems").and_then(Value::as_u64) {
        Some(n) => format!("[{}]", vec![item; n as usize].join(", ")),
        None if item.contains(' ') && !item.starts_with('[') => format!("({item})[]"),
        None => format!("{item}[]"),
    }
}

fn object(schema: &Value, indent: &str) -> String {
    let none = Map::new();
    let properties = schema.get("properties").and_then(Value::as_object).unwrap_or(&none);
    if properties.is_empty() {
        return format!("Record<string, {}>", typed(&schema["additionalProperties"], indent));
    }
    let required = |name: &str| schema["required"].as_array().is_some_and(|names| names.iter().any(|n| n == name));
    let deeper = format!("{indent}  ");
    let field = |(name, field): (&String, &Value)| {
        let sign = if required(name) { "" } else { "?" };
        format!("{}{deeper}{name}{sign}: {};\n", comment(field, &deeper), typed(field, &deeper))
    };
    format!("{{\n{}{indent}}}", properties.iter().map(field).collect::<String>())
}
