//! Heat maps: a cell for each position, its colour the value, black for zeros, white outside the domain.
//!
//! A figure has axes, whose numbers stand at the middles of the cells, and a legend of the colours. The cells alone, one
//! pixel each or more, go straight into a PNG file, so that tables of 4096 × 4096 take a second.

use std::fmt::Write;

use base64::prelude::{BASE64_STANDARD, Engine};
use grundy_engine::Table;

use super::axes::Axes;
use super::colour::{Colour, Palette};
use super::picture::{Anchor, Fill, Line, Mark, Picture, Point, SMALL, text_width};
use super::trouble::Trouble;
#[cfg(feature = "pixels")]
use super::write::png;
use super::write::{Format, Unwritable, html, svg};
use crate::format::{Layout, Origin};

/// The cells of a heat map, row by row, three bytes each, and what their colours mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heat {
    title: String,
    names: (String, String),
    origin: Origin,
    width: u32,
    height: u32,
    cells: Vec<u8>,
    palette: Palette,
    largest: u64,
}

/// The most cells of a side.
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
    let mut cells = Vec::with_capacity((columns * rows * 3) as usize);
    for line in 0..rows {
        let row = if layout.origin == Origin::BottomLeft { rows - 1 - line } else { line };
        for column in 0..columns {
            (position[layout.across], position[down]) = (column, row);
            let value = table.get(&position).and_then(|value| usize::try_from(value).ok());
            cells.extend(value.map_or([255; 3], |value| colours[value.min(colours.len() - 1)]));
        }
    }
    let names = (name(layout.across), name(down));
    let (width, height) = (columns as u32, rows as u32);
    Ok(Heat { title, names, origin: layout.origin, width, height, cells, palette, largest })
}

impl Heat {
    /// The bytes of a file: a figure with axes and a legend, or text in shades.
    pub fn write(&self, format: Format) -> Result<Vec<u8>, Unwritable> {
        match format {
            #[cfg(feature = "pixels")]
            Format::Png => self.png(),
            #[cfg(not(feature = "pixels"))]
            Format::Png => Err(Unwritable::Pixels { format }),
            Format::Svg => Ok(self.svg().into_bytes()),
            Format::Html => Ok(html::page(&self.title, &self.svg()).into_bytes()),
            Format::Text if self.width > PAGE => Err(Unwritable::TooWide { format, instead: Format::Png }),
            Format::Text => Ok(self.text().into_bytes()),
            Format::Latex | Format::Typst => Err(Unwritable::Pixels { format }),
        }
    }

    /// The bytes of a PNG file of the cells alone, each with sides of so many pixels.
    pub fn write_cells(&self, side: u32) -> Result<Vec<u8>, Unwritable> {
        let side = side.max(1) as usize;
        if self.width.max(self.height) as usize * side > MOST as usize {
            return Err(Unwritable::TooWide { format: Format::Png, instead: Format::Svg });
        }
        let mut pixels = Vec::with_capacity(self.cells.len() * side * side);
        for row in self.cells.chunks(self.width as usize * 3) {
            let line: Vec<u8> = row.chunks(3).flat_map(|cell| cell.repeat(side)).collect();
            pixels.extend(line.repeat(side));
        }
        Ok(encoded(&pixels, self.width * side as u32, self.height * side as u32))
    }

    /// A sign for each position: `0` for zeros, a blank outside the domain, else the fuller the brighter.
    fn text(&self) -> String {
        const SHADES: [char; 8] = ['.', ':', '-', '=', '+', '*', '#', '@'];
        let shade = |cell: &[u8]| match cell {
            [0, 0, 0] => '0',
            [255, 255, 255] => ' ',
            _ => {
                let brightness = cell.iter().zip([2, 5, 1]).map(|(&part, weight)| usize::from(part) * weight);
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
        let _ = writeln!(text, "     {} {}\n", ticks.trim_end(), self.names.0);
        let mut meaning: Vec<(char, u64, u64)> = Vec::new();
        for value in 0..=self.largest.min(1 << 20) {
            let Colour(red, green, blue) = self.palette.colour(value, self.largest);
            let sign = shade(&[red, green, blue]);
            match meaning.last_mut().filter(|(last, ..)| *last == sign) {
                Some((_, _, to)) => *to = value,
                None => meaning.push((sign, value, value)),
            }
        }
        // Hues go around: their shades say nothing of the value.
        if self.palette != Palette::Hue {
            let range = |(sign, from, to): &(char, u64, u64)| match from == to {
                true => format!("{sign} {from}"),
                false => format!("{sign} {from}–{to}"),
            };
            let _ = writeln!(text, "{}", meaning.iter().map(range).collect::<Vec<_>>().join("   "));
        }
        text
    }

    /// The cells as axes have them, which count upwards wherever the table has its origin.
    fn upright(&self) -> Vec<u8> {
        match self.origin {
            Origin::BottomLeft => self.cells.clone(),
            Origin::TopLeft => self.cells.chunks(self.width as usize * 3).rev().flatten().copied().collect(),
        }
    }

    /// Everything but the cells, and the upper left corner and the size of their place.
    fn frame(&self) -> (Picture, Point, Point) {
        let cells = (f64::from(self.width), f64::from(self.height));
        let unit = SIDE / cells.0.max(cells.1);
        let size = ((cells.0 * unit).max(SIDE / 3.0), (cells.1 * unit).max(SIDE / 4.0));
        let steps = steps(self.largest, ((size.1 / SWATCH) as u64).saturating_sub(3).min(10));
        let room = text_width(&self.largest.to_string(), SMALL) + 2.4;
        let mut axes = Axes::of_cells(&self.title, (&self.names.0, &self.names.1), cells, size, room);
        let (left, top) = axes.beside();
        let mut swatch = |line: usize, colour: Colour, text: String| {
            let at = (left + 0.3, top + line as f64 * SWATCH);
            let outline = Some(Line::thin(Colour::GREY));
            axes.push(Mark::Rectangle { at, size: (0.7, SWATCH), fill: Fill::Solid(colour), line: outline });
            let at = (at.0 + 0.95, at.1 + SWATCH / 2.0);
            axes.push(Mark::Text { at, text, size: SMALL, anchor: Anchor::Start, colour: Colour::INK });
        };
        for (line, value) in steps.iter().rev().enumerate() {
            swatch(line, self.palette.colour(*value, self.largest), value.to_string());
        }
        if self.cells.chunks(3).any(|cell| cell == [255; 3]) {
            swatch(steps.len(), Colour::PAPER, "–".to_string());
        }
        let corner = (left - 0.8 - size.0, top);
        let before = axes.picture.width;
        let picture = axes.picture.titled(&self.title);
        let shift = ((picture.width - before) / 2.0, 1.0);
        (picture, (corner.0 + shift.0, corner.1 + shift.1), size)
    }

    #[cfg(feature = "pixels")]
    fn png(&self) -> Result<Vec<u8>, Unwritable> {
        let (picture, corner, size) = self.frame();
        // A whole number of pixels for a cell of the longer side, and about as many for a unit as other pictures have.
        let cells = f64::from(self.width.max(self.height));
        let unit = (SIDE * 2.0 * svg::UNIT / cells).ceil() * cells / SIDE;
        if picture.width.max(picture.height) * unit > png::MOST / 2.0 {
            return Err(Unwritable::ManyCells);
        }
        let mut pixmap = png::drawn(&picture, (unit / svg::UNIT) as f32);
        let pixel = |n: f64| (n * unit).round() as usize;
        let (left, top) = (pixel(corner.0), pixel(corner.1));
        let (wide, high) = (pixel(size.0), pixel(size.1));
        let upright = self.upright();
        let (width, height) = (self.width as usize, self.height as usize);
        let line = pixmap.width() as usize;
        for (y, row) in pixmap.data_mut().chunks_mut(line * 4).skip(top).take(high).enumerate() {
            for (x, pixel) in row.chunks_mut(4).skip(left).take(wide).enumerate() {
                let cell = (y * height / high) * width + x * width / wide;
                // Paper stays paper, so that the axes are whole.
                if upright[cell * 3..][..3] != [255; 3] {
                    pixel[..3].copy_from_slice(&upright[cell * 3..][..3]);
                }
            }
        }
        Ok(png::encoded(&pixmap))
    }

    fn svg(&self) -> String {
        let (picture, corner, size) = self.frame();
        let text = svg::svg(&picture);
        let pixels = |units: f64| svg::number(units * svg::UNIT);
        let mut image = String::new();
        let _ = writeln!(
            image,
            "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" \
             style=\"image-rendering:pixelated\" href=\"data:image/png;base64,{}\"/>",
            pixels(corner.0),
            pixels(corner.1),
            pixels(size.0),
            pixels(size.1),
            BASE64_STANDARD.encode(encoded(&self.upright(), self.width, self.height))
        );
        text.replace("</svg>", &format!("{image}</svg>"))
    }
}

/// The longer side of the cells.
const SIDE: f64 = 18.0;

/// The height of a colour in the legend.
const SWATCH: f64 = 0.62;

/// The values that the legend shows: all where they are few, else about so many steps of equal size and the largest.
fn steps(largest: u64, most: u64) -> Vec<u64> {
    let sizes = (0..).flat_map(|power| [1, 2, 5].map(|n| n * 10u64.pow(power)));
    let step = sizes.into_iter().find(|step| largest / step <= most).unwrap_or(largest);
    let mut values: Vec<u64> = (0..=largest / step).map(|i| i * step).collect();
    if step > 1 {
        values.insert(1, 1);
    }
    if values.last() != Some(&largest) {
        values.push(largest);
    }
    values
}

/// Pixels as the bytes of a PNG file.
fn encoded(pixels: &[u8], width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(::png::ColorType::Rgb);
    encoder.set_depth(::png::BitDepth::Eight);
    // Colours repeat but do not change evenly, so filters would only hide the repetition.
    encoder.set_compression(::png::Compression::Balanced);
    encoder.set_filter(::png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("writing to memory");
    writer.write_image_data(pixels).expect("there are as many pixels as the header says");
    writer.finish().expect("writing to memory");
    bytes
}
