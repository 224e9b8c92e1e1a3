//! A page to hand out: one file with the table, pictures and play of one game. It is the server's page with what was
//! computed in its place.

use std::sync::Arc;

use grundy::lang::{Document, Game, Watch};
use grundy::quote::escaped;
use grundy::words::Words;
use grundy_ask::NoHandout;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "dist/handout"]
struct Files;

/// The page of a game: one file of HTML, which opens in this language and can be read in the other. Without a corner, the
/// largest box that makes a page of a handy size.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::words::{Language, Words};
/// let words = Words::new(Language::Japanese);
/// let queen = grundy::library().game("queen", &[]).unwrap();
/// let page = grundy_web::handout(&words, grundy::library(), &queen, Some(&[7, 7]), &mut |_| Continue(())).unwrap();
/// assert!(page.starts_with("<!doctype html>\n<html lang=\"ja\">"));
/// ```
pub fn handout(
    words: &Words,
    document: &Document,
    game: &Arc<Game>,
    to: Option<&[u64]>,
    watch: &mut Watch,
) -> Result<String, NoHandout> {
    let data = grundy_ask::handout(words, document, game, to, watch)?;
    let file = |name: &str| {
        let file = Files::get(name).expect("the page to hand out is embedded");
        String::from_utf8_lossy(&file.data).into_owned()
    };
    let title = data.game.title.choose(words.language()).unwrap_or(&data.game.name);
    let json = serde_json::to_string(&data).expect("answers have only text as keys");
    Ok(format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'unsafe-inline'; \
         style-src 'unsafe-inline'; img-src data:\">\n\
         <title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<div id=\"app\"></div>\n\
         <script type=\"application/json\" id=\"data\">{}</script>\n\
         <script>{}</script>\n</body>\n</html>\n",
        words.language().tag(),
        escaped(title),
        file("handout.css"),
        // Nothing inside a script may look like the end of it.
        json.replace('<', "\\u003c"),
        file("handout.js").replace("</script", "<\\/script"),
    ))
}
