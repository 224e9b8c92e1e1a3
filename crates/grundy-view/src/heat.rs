//! Heat maps: a pixel for each position, its colour the value, black for zeros, white outside the domain.
//!
//! Pixels go straight into a PNG file, so that tables of 4096 × 4096 take a second; pages embed the same bytes.

use std::fmt::Write;

use grundy_engine::Table;

use super::axes::Axes;
use super::colour::Palette;
use super::trouble::Trouble;
use super::write::{Format, Refusal, html, svg};
use crate::format::{Layout, Origin};

/// Pixels, row by row, three bytes each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heat {
    title: String,
    names: (String, String),
    origin: Origin,
    width: u32,
    height: u32,
    pixels: Vec<u8>,
}

/// The most pixels of a side.
const MOST: u64 = 16_384;

/// The most positions in a line of text.
const PAGE: u32 = 200;

/// The values of a game with two coordinates, or of a layer of one with three, the first where none is named; the origin
/// is where the game's layout says.
pub fn heat(table: &Table, layer: Option<u64>, palette: Palette) -> Result<Heat, Trouble> {
    let layout = Layout::of(table.game());
    let name = |i: usize| table.game().coordinates[i].to_string();
    let mut position = vec![0; table.to().len()];
    let mut title = table.game().heading();
    let down = match (layout.down, layout.layers.as_slice()) {
        (Some(down), []) => down,
        (Some(down), &[deep]) => {
            position[deep] = layer.unwrap_or(0);
            if position[deep] > table.to()[deep] {
                return Err(Trouble::NotThere { position: format!("{} = {}", name(deep), position[deep]) });
            }
            title += &format!(", {} = {}", name(deep), position[deep]);
            down
        }
        _ => return Err(Trouble::Coordinates { needed: "2, 3" }),
    };
    let (columns, rows) = (table.to()[layout.across] + 1, table.to()[down] + 1);
    if columns.max(rows) > MOST {
        return Err(Trouble::Unseen);
    }
    let mut largest = 0;
    for row in 0..rows {
        for column in 0..columns {
            (position[layout.across], position[down]) = (column, row);
            largest = largest.max(table.get(&position).unwrap_or(0));
        }
    }
    let colours: Vec<[u8; 3]> = (0..=largest.min(1 << 20))
        .map(|value| palette.colour(value, largest))
        .map(|colour| [colour.0, colour.1, colour.2])
        .collect();
    let mut pixels = Vec::with_capacity((columns * rows * 3) as usize);
    for line in 0..rows {
        let row = if layout.origin == Origin::BottomLeft { rows - 1 - line } else { line };
        for column in 0..columns {
            (position[layout.across], position[down]) = (column, row);
            let value = table.get(&position).and_then(|value| usize::try_from(value).ok());
            pixels.extend(value.map_or([255; 3], |value| colours[value.min(colours.len() - 1)]));
        }
    }
    let names = (name(layout.across), name(down));
    let (width, height) = (columns as u32, rows as u32);
    Ok(Heat { title, names, origin: layout.origin, width, height, pixels })
}

impl Heat {
    /// The bytes of a file: PNG, SVG and HTML that hold it with axes around it, or text in shades.
    pub fn write(&self, format: Format) -> Result<Vec<u8>, Refusal> {
        match format {
            Format::Png => Ok(self.png(&self.pixels)),
            Format::Svg => Ok(self.svg().into_bytes()),
            Format::Html => Ok(html::page(&self.title, &self.svg()).into_bytes()),
            Format::Text if self.width > PAGE => Err(Refusal::TooWide { format, instead: Format::Png }),
            Format::Text => Ok(self.text().into_bytes()),
            Format::Latex | Format::Typst => Err(Refusal::Pixels { format }),
        }
    }

    /// A sign for each position: `0` for zeros, a blank outside the domain, else the fuller the brighter.
    fn text(&self) -> String {
        const SHADES: [char; 8] = ['.', ':', '-', '=', '+', '*', '#', '@'];
        let shade = |pixel: &[u8]| match pixel {
            [0, 0, 0] => '0',
            [255, 255, 255] => ' ',
            _ => {
                let brightness = pixel.iter().zip([2, 5, 1]).map(|(&part, weight)| usize::from(part) * weight);
                SHADES[brightness.sum::<usize>() * SHADES.len() / (8 * 256)]
            }
        };
        let upright = self.upright();
        let mut text = format!("{}\n\n{:>5}\n", self.title, self.names.1);
        for (line, row) in upright.chunks(self.width as usize * 3).enumerate() {
            let number = self.height as usize - 1 - line;
            let tick = if number.is_multiple_of(5) { number.to_string() } else { String::new() };
            let signs: String = row.chunks(3).map(shade).collect();
            let _ = writeln!(text, "{tick:>4} {}", signs.trim_end());
        }
        let ticks: String = (0..self.width).step_by(5).map(|number| format!("{number:<5}")).collect();
        let _ = writeln!(text, "     {} {}", ticks.trim_end(), self.names.0);
        text
    }

    /// The pixels as axes have them, which count upwards wherever the table has its origin.
    fn upright(&self) -> Vec<u8> {
        match self.origin {
            Origin::BottomLeft => self.pixels.clone(),
            Origin::TopLeft => self.pixels.chunks(self.width as usize * 3).rev().flatten().copied().collect(),
        }
    }

    fn png(&self, pixels: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        // Colours repeat but do not change evenly, so filters would only hide the repetition.
        encoder.set_compression(png::Compression::Balanced);
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header().expect("writing to memory");
        writer.write_image_data(pixels).expect("there are as many pixels as the header says");
        writer.finish().expect("writing to memory");
        bytes
    }

    fn svg(&self) -> String {
        const SIDE: f64 = 18.0;
        let last = (f64::from(self.width - 1).max(1.0), f64::from(self.height - 1).max(1.0));
        let unit = SIDE / last.0.max(last.1);
        let (wide, high) = (last.0 * unit, last.1 * unit);
        let axes = Axes::new(&self.title, (&self.names.0, &self.names.1), last, (wide, high), 0.0);
        let (left, top) = axes.at((0.0, last.1));
        let text = svg::svg(&axes.picture);
        let pixels = |units: f64| svg::number(units * 28.0);
        let mut image = String::new();
        let _ = writeln!(
            image,
            "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" \
             style=\"image-rendering:pixelated\" href=\"data:image/png;base64,{}\"/>",
            pixels(left),
            pixels(top),
            pixels(wide),
            pixels(high),
            base64(&self.png(&self.upright()))
        );
        text.replace("</svg>", &format!("{image}</svg>"))
    }
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let mut group = [0; 3];
        group[..chunk.len()].copy_from_slice(chunk);
        let [a, b, c] = group;
        let places = [a >> 2, (a & 3) << 4 | b >> 4, (b & 15) << 2 | c >> 6, c & 63];
        for (i, place) in places.into_iter().enumerate() {
            text.push(if i <= chunk.len() { char::from(SIGNS[usize::from(place)]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn base64_ends_as_it_should() {
        assert_eq!(
            ["", "f", "fo", "foo", "foob"].map(|t| base64(t.as_bytes())),
            ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]
        );
    }
}
