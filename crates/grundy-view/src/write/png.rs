//! Pictures as PNG: the SVG, drawn by resvg with the letters that are part of the program, so that a picture looks the
//! same on every machine. The cells of heat maps are painted over the drawing: they are pixels already.

use std::sync::{Arc, OnceLock};

use resvg::usvg::{Options, Tree, fontdb::Database};
use resvg::{tiny_skia, usvg};

use super::svg::svg;
use crate::picture::Picture;

const JAPANESE: &[u8] = include_bytes!("../../font/japanese.otf");
const SIGNS: &[u8] = include_bytes!("../../font/signs.ttf");
/// Pixels for one pixel of the SVG: sharp on paper and on fine screens.
const SCALE: f32 = 2.0;

/// The picture as the bytes of a PNG file.
pub fn png(picture: &Picture) -> Vec<u8> {
    encoded(&drawn(picture, SCALE))
}

/// The picture with so many pixels for one of the SVG.
pub(crate) fn drawn(picture: &Picture, scale: f32) -> tiny_skia::Pixmap {
    let options = Options { fontdb: letters(), font_family: "Noto Sans CJK JP".to_string(), ..Options::default() };
    let tree = Tree::from_str(&svg(picture), &options).expect("what our own writer wrote is SVG");
    let size = tree.size().to_int_size().scale_by(scale).expect("a picture has a size");
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height()).expect("the size was looked at before");
    // Sizes are rounded up: the last row and column are paper too.
    pixmap.fill(tiny_skia::Color::WHITE);
    resvg::render(&tree, usvg::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
}

/// The pixels as the bytes of a PNG file.
pub(crate) fn encoded(pixmap: &tiny_skia::Pixmap) -> Vec<u8> {
    pixmap.encode_png().expect("pixels can be encoded")
}

/// The most pixels of a side.
pub(crate) const MOST: f64 = 16_000.0;

/// How many pixels the longer side has.
pub(super) fn pixels(picture: &Picture) -> f64 {
    picture.width.max(picture.height) * super::svg::UNIT * f64::from(SCALE)
}

fn letters() -> Arc<Database> {
    static LETTERS: OnceLock<Arc<Database>> = OnceLock::new();
    let load = || {
        let mut database = Database::new();
        database.load_font_data(JAPANESE.to_vec());
        database.load_font_data(SIGNS.to_vec());
        database.set_sans_serif_family("Noto Sans CJK JP");
        Arc::new(database)
    };
    LETTERS.get_or_init(load).clone()
}
