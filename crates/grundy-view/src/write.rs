//! From pictures to bytes, and what a writer refuses.

pub(super) mod html;
pub(super) mod latex;
#[cfg(feature = "pixels")]
pub(super) mod png;
pub(super) mod svg;
pub(super) mod text;
pub(super) mod typst;

use std::fmt;

use super::picture::Picture;
use super::trouble::named;

/// The kinds of files that pictures are written to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
#[non_exhaustive]
pub enum Format {
    Text,
    Svg,
    Png,
    Html,
    Latex,
    Typst,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 6] = [Format::Text, Format::Svg, Format::Png, Format::Html, Format::Latex, Format::Typst];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Svg => "svg",
            Format::Png => "png",
            Format::Html => "html",
            Format::Latex => "tex",
            Format::Typst => "typst",
        }
    }

    /// The format of this name.
    pub fn of_name(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }

    /// The format that the name of a file asks for.
    ///
    /// ```
    /// use grundy_view::Format;
    /// assert_eq!(Format::of_file("zeros.typ"), Some(Format::Typst));
    /// assert_eq!(Format::of_file("zeros"), None);
    /// ```
    pub fn of_file(file: &str) -> Option<Format> {
        match file.rsplit_once('.')?.1.to_ascii_lowercase().as_str() {
            "txt" => Some(Format::Text),
            "htm" => Some(Format::Html),
            "typ" => Some(Format::Typst),
            other => Format::of_name(other),
        }
    }

    /// Whether a heat map can be written in this format.
    pub fn shows_pixels(self) -> bool {
        !matches!(self, Format::Latex | Format::Typst)
    }

    /// The most marks of a picture in this format: beyond, programs that read the file give up or take minutes.
    pub fn most_marks(self) -> usize {
        match self {
            Format::Text => 20_000,
            Format::Svg | Format::Html => 300_000,
            Format::Png => 300_000,
            Format::Latex => 5_000,
            Format::Typst => 20_000,
        }
    }
}

/// Why a picture is not written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unwritable {
    /// More marks, or cells of a table, than the format can bear.
    TooMany {
        /// How many there are.
        count: usize,
        /// How many there may be.
        most: usize,
        /// The format that was asked for.
        format: Format,
        /// One that would do, if there is one.
        instead: Option<Format>,
    },
    /// More pixels, or characters, than a side may have.
    TooWide {
        /// The format that was asked for.
        format: Format,
        /// One that would do.
        instead: Format,
    },
    /// Pixels cannot be written in this format.
    Pixels {
        /// The format that was asked for.
        format: Format,
    },
    /// A figure around this many cells has more pixels than a file may have; the cells alone may fit.
    ManyCells,
    /// Only SVG and HTML move.
    Still {
        /// The format that was asked for.
        format: Format,
    },
}

impl Unwritable {
    /// The name of its sentence among the words.
    pub fn code(self) -> &'static str {
        match self {
            Unwritable::TooMany { instead: None, .. } => "picture-too-many",
            Unwritable::TooMany { .. } => "picture-too-many-instead",
            Unwritable::TooWide { .. } => "picture-too-wide",
            Unwritable::Pixels { .. } => "picture-pixels",
            Unwritable::ManyCells => "picture-many-cells",
            Unwritable::Still { .. } => "picture-still",
        }
    }

    /// What its sentence is filled with.
    pub fn arguments(self) -> Vec<(&'static str, String)> {
        match self {
            Unwritable::TooMany { count, most, format, instead } => vec![
                ("count", count.to_string()),
                ("most", most.to_string()),
                ("format", format.name().to_string()),
                ("instead", instead.map_or("", Format::name).to_string()),
            ],
            Unwritable::TooWide { format, instead } => {
                vec![("format", format.name().to_string()), ("instead", instead.name().to_string())]
            }
            Unwritable::ManyCells => Vec::new(),
            Unwritable::Pixels { format } | Unwritable::Still { format } => vec![("format", format.name().to_string())],
        }
    }
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        named(f, self.code(), &self.arguments())
    }
}

impl std::error::Error for Unwritable {}

/// The places of a line where nobody says otherwise.
const PAGE: usize = 100;

/// The bytes of a file that shows the picture.
pub fn write(picture: &Picture, format: Format) -> Result<Vec<u8>, Unwritable> {
    fits(picture.marks.len(), format)?;
    #[cfg(feature = "pixels")]
    if format == Format::Png && png::pixels(picture) > png::MOST {
        return Err(Unwritable::TooWide { format, instead: Format::Svg });
    }
    Ok(match format {
        Format::Text => text::text(picture, PAGE).into_bytes(),
        Format::Svg => svg::svg(picture).into_bytes(),
        #[cfg(feature = "pixels")]
        Format::Png => png::png(picture),
        #[cfg(not(feature = "pixels"))]
        Format::Png => return Err(Unwritable::Pixels { format }),
        Format::Html => html::page(&picture.title, &svg::svg(picture)).into_bytes(),
        Format::Latex => latex::latex(picture).into_bytes(),
        Format::Typst => typst::typst(picture).into_bytes(),
    })
}

/// The bytes of a file in which the pictures follow each other.
pub fn write_moving(title: &str, pictures: &[Picture], format: Format) -> Result<Vec<u8>, Unwritable> {
    fits(pictures.iter().map(|picture| picture.marks.len()).sum(), format)?;
    match format {
        Format::Svg => Ok(svg::moving(title, pictures).into_bytes()),
        Format::Html => Ok(html::page(title, &svg::moving(title, pictures)).into_bytes()),
        _ => Err(Unwritable::Still { format }),
    }
}

/// Refuses more marks, or cells of a table, than the format can bear.
pub fn fits(count: usize, format: Format) -> Result<(), Unwritable> {
    let most = format.most_marks();
    if count <= most {
        return Ok(());
    }
    let instead = [Format::Typst, Format::Svg].into_iter().find(|other| count <= other.most_marks());
    Err(Unwritable::TooMany { count, most, format, instead })
}
