//! Pages that answer by themselves: one game to hand out, the whole laboratory in one file, and the same as the files of a
//! site. They are the server's page with the program inside, as a module that the browser runs.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use grundy::lang::{Document, Game, Role};
use grundy::quote::escaped;
use grundy::wire::Bilingual;
use grundy::words::{Language, Words};
use grundy_ask::{Source, TableQuestion};
use grundy_wasm::MODULE;
use rust_embed::RustEmbed;
use serde::Serialize;

use crate::letters::letters;
use crate::page;

#[derive(RustEmbed)]
#[folder = "dist/handout"]
struct Handout;

#[derive(RustEmbed)]
#[folder = "dist/unpack"]
struct Unpack;

/// The table where none is asked for, by the number of coordinates.
const DEFAULT: [u64; 5] = [40, 12, 7, 4, 3];

/// What a page that is handed out keeps back until the class is ready.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // the names are the documentation
pub enum Hidden {
    Table,
    Hints,
    Reasons,
}

/// What a page that is handed out is about.
#[derive(Serialize)]
struct About<'a> {
    #[serde(flatten)]
    table: TableQuestion,
    hidden: &'a [Hidden],
}

/// The page of a game: one file of HTML, which opens in this language and can be read in the other.
///
/// ```
/// use grundy::words::{Language, Words};
/// let words = Words::new(Language::Japanese);
/// let queen = grundy::library().game("queen", &[]).unwrap();
/// let page = grundy_web::handout(&words, grundy::library(), &queen, Some(&[7, 7]), &[grundy_web::Hidden::Table]);
/// assert!(page.starts_with("<!doctype html>\n<html lang=\"ja\""));
/// ```
pub fn handout(words: &Words, document: &Document, game: &Game, to: Option<&[u64]>, hidden: &[Hidden]) -> String {
    let arity = game.coordinates.len();
    let to = to.map_or_else(|| vec![DEFAULT[arity.clamp(1, DEFAULT.len()) - 1]; arity], <[u64]>::to_vec);
    let about = About { table: TableQuestion { source: Source::of(document, game), to }, hidden };
    let about = serde_json::to_string(&about).expect("questions have only text as keys");
    let title = Bilingual::of(&game.definition, Role::Title);
    // Nothing inside a script may look like the end of it.
    let about = about.replace('<', "\\u003c");
    let about = format!("<script type=\"application/json\" id=\"about\">{about}</script>\n");
    let title = title.choose(words.language()).unwrap_or(game.name());
    let file = |name: &str| Handout::get(name).expect("the page to hand out is embedded").data;
    alone(words, title, &file("handout.css"), &about, &file("handout.js"))
}

/// The whole laboratory in one file of HTML, which opens in this language and can be read in the other.
pub fn laboratory(words: &Words) -> String {
    let file = |name: &str| page::embedded(name).expect("the page is embedded").1;
    alone(words, "Grundy", &file("page.css"), "", &file("page.js"))
}

/// One file with the program inside; it asks nobody, and may not. Its code is packed too: a small script unpacks it, and the
/// code the module.
fn alone(words: &Words, title: &str, style: &[u8], about: &str, code: &[u8]) -> String {
    let code = gzip(code);
    let unpack = Unpack::get("unpack.js").expect("what unpacks a page is embedded").data;
    format!(
        "<!doctype html>\n<html lang=\"{}\" data-made>\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; worker-src blob:; \
         script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; style-src 'unsafe-inline'; img-src data:\">\n\
         <title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<div id=\"app\"></div>\n\
         {about}{}{}<script>{}</script>\n</body>\n</html>\n",
        words.language().tag(),
        escaped(title),
        String::from_utf8_lossy(style),
        packed("engine", MODULE),
        packed("code", &code),
        String::from_utf8_lossy(&unpack).trim_end().replace("</script", "<\\/script"),
    )
}

/// Bytes where a script of the page finds them.
fn packed(id: &str, bytes: &[u8]) -> String {
    format!("<script type=\"text/plain\" id=\"{id}\" data-bytes=\"{}\">{}</script>\n", bytes.len(), letters(bytes))
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("writing to memory")
}

/// A file of a site: its path, with slashes, and what is in it.
pub type SiteFile = (String, Vec<u8>);

/// The laboratory as the files of a site: any web host serves them, and nothing has to run there. Every game of the library
/// has an address of its own, with its rules for those who read, that stays the same when the site is written again.
pub fn site(words: &Words) -> Vec<SiteFile> {
    let mut files: Vec<SiteFile> = vec![(ENGINE.to_string(), MODULE.to_vec())];
    for name in page::names() {
        let (_, bytes) = page::embedded(&name).expect("a file that is listed is embedded");
        let bytes = if name == "index.html" { index(words, &bytes).into_bytes() } else { bytes };
        files.push((name, bytes));
    }
    files.extend(
        grundy::library_texts().map(|(name, text)| (format!("games/{name}.html"), game(name, text).into_bytes())),
    );
    files
}

const ENGINE: &str = "grundy.wasm.lzma";

/// The first page of a site: instead of a server it names the module.
fn index(words: &Words, bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let is_server = |line: &&str| line.contains("name=\"server\"");
    assert!(text.lines().any(|line| is_server(&line)), "the page names its server");
    let lines = text.lines().map(|line| match is_server(&line) {
        true => format!("    <link id=\"engine\" rel=\"preload\" as=\"fetch\" crossorigin href=\"./{ENGINE}\" />"),
        false => line.to_string(),
    });
    let text = lines.collect::<Vec<_>>().join("\n") + "\n";
    text.replacen("<html lang=\"en\"", &format!("<html lang=\"{}\" data-made", words.language().tag()), 1)
}

/// The page of a game: what it is called, its rules, and the ways to play and to change it.
fn game(name: &str, text: &str) -> String {
    let definition = grundy::library().definition(name).expect("a game of the library");
    let mut body = String::new();
    for language in [Language::English, Language::Japanese] {
        let words = Words::new(language);
        let said = |role| escaped(Bilingual::of(definition, role).choose(language).unwrap_or_default());
        body += &format!(
            "<section lang=\"{}\">\n<h1>{}</h1>\n<p>{}</p>\n<p><a href=\"../#/play/{name}\">{}</a> · \
             <a href=\"../#/lab/{name}\">{}</a></p>\n</section>\n",
            language.tag(),
            said(Role::Title),
            said(Role::Note),
            escaped(&words.text("page-play", &[])),
            escaped(&words.text("page-change", &[])),
        );
    }
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{} – Grundy</title>\n\
         <link rel=\"icon\" href=\"../icon.svg\" type=\"image/svg+xml\">\n\
         <style>body{{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}}\
         pre{{overflow:auto;background:#f1f3f4;padding:1rem;border-radius:8px}}h1{{font-size:1.5rem}}</style>\n\
         </head>\n<body>\n{body}<pre>{}</pre>\n</body>\n</html>\n",
        escaped(name),
        escaped(text),
    )
}
