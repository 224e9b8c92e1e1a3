//! Colours and palettes. The categories are those of M. Okabe and K. Ito (2008), which people with every kind of colour
//! vision tell apart; the scales viridis and cividis grow evenly in brightness, so they also print in grey.

use std::fmt;

/// A colour as red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// Letters and outlines.
    pub const INK: Colour = Colour::of(0x222222);
    /// Paper.
    pub const PAPER: Colour = Colour::of(0xFFFFFF);
    /// Headers.
    pub const SHADE: Colour = Colour::of(0xE3E7EE);
    /// Helping lines.
    pub const GREY: Colour = Colour::of(0x999999);
    /// Zeros and what else is pointed at.
    pub const ACCENT: Colour = Colour::of(0xF6C16B);
    /// Squares of chocolate.
    pub const CHOCOLATE: Colour = Colour::of(0xD9A46C);
    /// The bitter square.
    pub const BITTER: Colour = Colour::of(0x3B2214);
    /// Arrows and the piece.
    pub const BLUE: Colour = Colour::of(0x0072B2);
    /// Where a game ends.
    pub const GOAL: Colour = Colour::of(0x009E73);
    /// Cuts.
    pub const RED: Colour = Colour::of(0xD55E00);

    /// A colour as it is usually written, 0xRRGGBB.
    const fn of(code: u32) -> Colour {
        let [_, red, green, blue] = code.to_be_bytes();
        Colour(red, green, blue)
    }

    /// A colour for each of a few things; the list begins again after seven.
    pub fn category(place: usize) -> Colour {
        const COLOURS: [u32; 7] = [0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9, 0x222222];
        Colour::of(COLOURS[place % COLOURS.len()])
    }

    /// Part of the way from one colour to another.
    fn towards(self, other: Colour, part: f64) -> Colour {
        let mix = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * part).round() as u8;
        Colour(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Scales of colours for values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Palette {
    /// From violet over green to yellow.
    #[default]
    Viridis,
    /// From blue to yellow, made for red-green blindness.
    Cividis,
    /// From dark to light.
    Grey,
    /// Neighbouring values in hues far apart: shows structure, but not for every eye.
    Hue,
}

impl Palette {
    /// Every palette, with its name.
    pub const ALL: [(&'static str, Palette); 4] =
        [("viridis", Palette::Viridis), ("cividis", Palette::Cividis), ("grey", Palette::Grey), ("hue", Palette::Hue)];

    /// The colour of a value between 0 and `largest`; 0 is black in every palette.
    ///
    /// ```
    /// use grundy_view::{Colour, Palette};
    /// assert_eq!(Palette::Viridis.colour(0, 9), Colour(0, 0, 0));
    /// assert_ne!(Palette::Viridis.colour(1, 9), Palette::Viridis.colour(9, 9));
    /// ```
    pub fn colour(self, value: u64, largest: u64) -> Colour {
        if value == 0 {
            return Colour(0, 0, 0);
        }
        let part = (value - 1) as f64 / largest.saturating_sub(1).max(1) as f64;
        match self {
            Palette::Viridis => along(&VIRIDIS, part),
            Palette::Cividis => along(&CIVIDIS, part),
            Palette::Grey => along(&[0x484848, 0xFAFAFA], part),
            Palette::Hue => hue((value as f64 * 0.618_033_988_749_895).fract()),
        }
    }
}

const VIRIDIS: [u32; 9] = [0x482878, 0x3E4989, 0x31688E, 0x26828E, 0x1F9E89, 0x35B779, 0x6ECE58, 0xB5DE2B, 0xFDE725];
const CIVIDIS: [u32; 7] = [0x123570, 0x3B496C, 0x575D6D, 0x707173, 0x958F78, 0xC3B369, 0xFEE838];

/// The colour at this part of a scale.
fn along(scale: &[u32], part: f64) -> Colour {
    let place = part.clamp(0.0, 1.0) * (scale.len() - 1) as f64;
    let from = (place as usize).min(scale.len() - 2);
    Colour::of(scale[from]).towards(Colour::of(scale[from + 1]), place - from as f64)
}

/// A strong colour of this hue, from 0 to 1.
fn hue(part: f64) -> Colour {
    let channel = |shift: f64| {
        let distance = ((part + shift).fract() * 6.0 - 3.0).abs() - 1.0;
        (60.0 + 195.0 * distance.clamp(0.0, 1.0)).round() as u8
    };
    Colour(channel(0.0), channel(2.0 / 3.0), channel(1.0 / 3.0))
}
