//! Colours and palettes. The categories are those of M. Okabe and K. Ito (2008), which people with every kind of colour
//! vision tell apart; the scales viridis and cividis grow evenly in brightness, so they also print in grey.

use std::fmt;

/// A colour as red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// Letters and outlines.
    pub const INK: Colour = Colour(0x22, 0x22, 0x22);
    /// Paper.
    pub const PAPER: Colour = Colour(0xFF, 0xFF, 0xFF);
    /// Headers.
    pub const SHADE: Colour = Colour(0xE3, 0xE7, 0xEE);
    /// Helping lines.
    pub const GREY: Colour = Colour(0x99, 0x99, 0x99);
    /// Zeros and what else is pointed at.
    pub const ACCENT: Colour = Colour(0xF6, 0xC1, 0x6B);
    /// Squares of chocolate.
    pub const CHOCOLATE: Colour = Colour(0xD9, 0xA4, 0x6C);
    /// The bitter square.
    pub const BITTER: Colour = Colour(0x3B, 0x22, 0x14);
    /// Arrows and the piece.
    pub const BLUE: Colour = Colour(0x00, 0x72, 0xB2);
    /// Cuts.
    pub const RED: Colour = Colour(0xD5, 0x5E, 0x00);

    /// A colour for each of a few things; the list begins again after seven.
    pub fn category(place: usize) -> Colour {
        const COLOURS: [Colour; 7] = [
            Colour(0x00, 0x72, 0xB2),
            Colour(0xD5, 0x5E, 0x00),
            Colour(0x00, 0x9E, 0x73),
            Colour(0xCC, 0x79, 0xA7),
            Colour(0xE6, 0x9F, 0x00),
            Colour(0x56, 0xB4, 0xE9),
            Colour(0x22, 0x22, 0x22),
        ];
        COLOURS[place % COLOURS.len()]
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
            Palette::Grey => along(&[Colour(0x48, 0x48, 0x48), Colour(0xFA, 0xFA, 0xFA)], part),
            Palette::Hue => hue((value as f64 * 0.618_033_988_749_895).fract()),
        }
    }
}

const VIRIDIS: [Colour; 9] = [
    Colour(0x48, 0x28, 0x78),
    Colour(0x3E, 0x49, 0x89),
    Colour(0x31, 0x68, 0x8E),
    Colour(0x26, 0x82, 0x8E),
    Colour(0x1F, 0x9E, 0x89),
    Colour(0x35, 0xB7, 0x79),
    Colour(0x6E, 0xCE, 0x58),
    Colour(0xB5, 0xDE, 0x2B),
    Colour(0xFD, 0xE7, 0x25),
];

const CIVIDIS: [Colour; 7] = [
    Colour(0x12, 0x35, 0x70),
    Colour(0x3B, 0x49, 0x6C),
    Colour(0x57, 0x5D, 0x6D),
    Colour(0x70, 0x71, 0x73),
    Colour(0x95, 0x8F, 0x78),
    Colour(0xC3, 0xB3, 0x69),
    Colour(0xFE, 0xE8, 0x38),
];

/// The colour at this part of a scale.
fn along(scale: &[Colour], part: f64) -> Colour {
    let place = part.clamp(0.0, 1.0) * (scale.len() - 1) as f64;
    let from = (place as usize).min(scale.len() - 2);
    scale[from].towards(scale[from + 1], place - from as f64)
}

/// A strong colour of this hue, from 0 to 1.
fn hue(part: f64) -> Colour {
    let channel = |shift: f64| {
        let distance = ((part + shift).fract() * 6.0 - 3.0).abs() - 1.0;
        (60.0 + 195.0 * distance.clamp(0.0, 1.0)).round() as u8
    };
    Colour(channel(0.0), channel(2.0 / 3.0), channel(1.0 / 3.0))
}
