//! Nim products of sixty-four pairs at a time, on processors with GFNI and AVX-512.
//!
//! The numbers below 256 are a field under ⊕ and ⊗, and so are the bytes under the product of the cipher AES, for which
//! these processors have an instruction. Two fields of 256 elements are isomorphic, here by a map that is linear over ⊕,
//! which is one more instruction. Numbers are laid out in planes: the lowest byte of each, the next byte of each, and so
//! on. What is above bytes is done as in `nim`: a number is a·F ⊕ b, F ⊗ F = F ⊕ F/2, and three products of halves do
//! instead of four.

/// The products of pairs, written over the first factors, for as many as this processor does together; how many.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) fn products(product: impl Fn(u8, u8) -> u8, x: &mut [u64], y: &[u64]) -> usize {
    use std::arch::is_x86_feature_detected as has;
    static MAPS: std::sync::OnceLock<Maps> = std::sync::OnceLock::new();
    if !(has!("gfni") && has!("avx512f") && has!("avx512bw") && has!("avx512vbmi")) {
        return 0;
    }
    let done = x.len().min(y.len()) / TOGETHER * TOGETHER;
    let maps = MAPS.get_or_init(|| Maps::new(product));
    // SAFETY: the processor has what the function is made for; nothing else is asked of the caller.
    unsafe { maps.products(&mut x[..done], &y[..done]) };
    done
}

/// The products of pairs, written over the first factors, for as many as this processor does together; how many.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn products(_: impl Fn(u8, u8) -> u8, _: &mut [u64], _: &[u64]) -> usize {
    0
}

/// Pairs that are multiplied together: eight times eight bytes fill eight planes.
#[cfg(target_arch = "x86_64")]
const TOGETHER: usize = 64;

/// The isomorphism from nim bytes to those of AES and its inverse, as matrices for the processor, and the image of 128.
#[cfg(target_arch = "x86_64")]
struct Maps {
    to_aes: i64,
    to_nim: i64,
    half: i8,
}

#[cfg(target_arch = "x86_64")]
impl Maps {
    fn new(product: impl Fn(u8, u8) -> u8) -> Maps {
        let is_generator =
            |&g: &u8| (1..255).scan(1, |power, _| Some(replaced(power, |p| product(p, g)))).all(|p| p != 1);
        let generator = (2..=255).find(is_generator).expect("the multiplicative group of a finite field is cyclic");
        for image in 2..=255 {
            // The powers of the generator go to the powers of its image.
            let (mut images, mut power, mut its_image) = ([0u8; 256], 1, 1);
            for _ in 0..255 {
                images[power as usize] = its_image;
                (power, its_image) = (product(power, generator), product_of_aes(its_image, image));
            }
            let digits: [u8; 8] = std::array::from_fn(|i| images[1 << i]);
            let is_linear = (0..256).all(|x| images[x] == sum_of_digits(&digits, x as u8));
            if is_linear {
                let preimage = |y: u8| images.iter().position(|&image| image == y).expect("it is one to one") as u8;
                let back: [u8; 8] = std::array::from_fn(|i| preimage(1 << i));
                return Maps { to_aes: matrix(&digits), to_nim: matrix(&back), half: digits[7] as i8 };
            }
        }
        unreachable!("fields of the same size are isomorphic")
    }

    /// The products of pairs, written over the first factors; their number is a multiple of sixty-four.
    #[target_feature(enable = "gfni,avx512f,avx512bw,avx512vbmi")]
    #[allow(unsafe_code)]
    fn products(&self, x: &mut [u64], y: &[u64]) {
        use std::arch::x86_64::*;
        type Plane = __m512i;
        let (to_aes, to_nim) = (_mm512_set1_epi64(self.to_aes), _mm512_set1_epi64(self.to_nim));
        let half = _mm512_set1_epi8(self.half);
        let add = |a: Plane, b: Plane| _mm512_xor_si512(a, b);
        let times = |a: Plane, b: Plane| _mm512_gf2p8mul_epi8(a, b);
        let add_2 = |a: [Plane; 2], b: [Plane; 2]| [add(a[0], b[0]), add(a[1], b[1])];
        let add_4 = |a: [Plane; 4], b: [Plane; 4]| [add(a[0], b[0]), add(a[1], b[1]), add(a[2], b[2]), add(a[3], b[3])];
        // x ⊗ F/2 for x = aF ⊕ b, the lower half first; 2^(2k−1) is the product of 2^(k−1) and F = 2^k.
        let half_2 = |[b, a]: [Plane; 2]| [times(times(a, half), half), times(add(a, b), half)];
        let half_4 = |[b, c, a, d]: [Plane; 4]| {
            let ([low, next], [high, last]) = (half_2(half_2([a, d])), half_2(add_2([b, c], [a, d])));
            [low, next, high, last]
        };
        let times_2 = |[b, a]: [Plane; 2], [d, c]: [Plane; 2]| {
            let (ac, bd, cross) = (times(a, c), times(b, d), times(add(a, b), add(c, d)));
            [add(bd, times(ac, half)), add(cross, bd)]
        };
        let times_4 = |x: [Plane; 4], y: [Plane; 4]| {
            let (b, a, d, c) = ([x[0], x[1]], [x[2], x[3]], [y[0], y[1]], [y[2], y[3]]);
            let (ac, bd, cross) = (times_2(a, c), times_2(b, d), times_2(add_2(a, b), add_2(c, d)));
            let (low, high) = (add_2(bd, half_2(ac)), add_2(cross, bd));
            [low[0], low[1], high[0], high[1]]
        };
        let times_8 = |x: [Plane; 8], y: [Plane; 8]| {
            let lower = |x: [Plane; 8]| [x[0], x[1], x[2], x[3]];
            let upper = |x: [Plane; 8]| [x[4], x[5], x[6], x[7]];
            let (b, a, d, c) = (lower(x), upper(x), lower(y), upper(y));
            let (ac, bd, cross) = (times_4(a, c), times_4(b, d), times_4(add_4(a, b), add_4(c, d)));
            let (low, high) = (add_4(bd, half_4(ac)), add_4(cross, bd));
            [low[0], low[1], low[2], low[3], high[0], high[1], high[2], high[3]]
        };
        // Word j of register i to word i of register j.
        let transpose = |x: [Plane; 8]| {
            let (mut pairs, mut fours, mut all) = (x, x, x);
            for i in [0, 2, 4, 6] {
                pairs[i] = _mm512_unpacklo_epi64(x[i], x[i + 1]);
                pairs[i + 1] = _mm512_unpackhi_epi64(x[i], x[i + 1]);
            }
            for i in [0, 1, 4, 5] {
                fours[i] = _mm512_shuffle_i64x2::<0x88>(pairs[i], pairs[i + 2]);
                fours[i + 2] = _mm512_shuffle_i64x2::<0xdd>(pairs[i], pairs[i + 2]);
            }
            for i in 0..4 {
                all[i] = _mm512_shuffle_i64x2::<0x88>(fours[i], fours[i + 4]);
                all[i + 4] = _mm512_shuffle_i64x2::<0xdd>(fours[i], fours[i + 4]);
            }
            all
        };
        // Byte j of word i to byte i of word j.
        let places: [u8; 64] = std::array::from_fn(|i| (i % 8 * 8 + i / 8) as u8);
        // SAFETY: the array has the 64 bytes that are read.
        let places = unsafe { _mm512_loadu_si512(places.as_ptr().cast()) };
        let planes = |numbers: &[u64; TOGETHER]| {
            transpose(std::array::from_fn(|i| {
                // SAFETY: eight numbers from the i-th eight on are inside the array.
                let eight = unsafe { _mm512_loadu_si512(numbers.as_ptr().add(8 * i).cast()) };
                _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_permutexvar_epi8(places, eight), to_aes)
            }))
        };
        let (x, _) = x.as_chunks_mut::<TOGETHER>();
        let (y, _) = y.as_chunks::<TOGETHER>();
        for (x, y) in x.iter_mut().zip(y) {
            let result = transpose(times_8(planes(x), planes(y)));
            for (i, plane) in result.into_iter().enumerate() {
                let eight = _mm512_permutexvar_epi8(places, _mm512_gf2p8affine_epi64_epi8::<0>(plane, to_nim));
                // SAFETY: as above.
                unsafe { _mm512_storeu_si512(x.as_mut_ptr().add(8 * i).cast(), eight) };
            }
        }
    }
}

/// Puts a new value in a place, and gives it.
#[cfg(target_arch = "x86_64")]
fn replaced(place: &mut u8, f: impl Fn(u8) -> u8) -> u8 {
    *place = f(*place);
    *place
}

/// The product of AES: of polynomials over {0, 1} modulo x⁸ + x⁴ + x³ + x + 1.
#[cfg(target_arch = "x86_64")]
fn product_of_aes(x: u8, y: u8) -> u8 {
    let (mut sum, mut shifted) = (0, x);
    for digit in 0..8 {
        sum ^= (y >> digit & 1) * shifted;
        shifted = (shifted << 1) ^ ((shifted >> 7) * 0x1b);
    }
    sum
}

#[cfg(target_arch = "x86_64")]
fn sum_of_digits(images: &[u8; 8], x: u8) -> u8 {
    (0..8).filter(|i| x >> i & 1 == 1).fold(0, |sum, i| sum ^ images[i])
}

/// The matrix that takes each digit to its image: rows from the last to the first, each a byte.
#[cfg(target_arch = "x86_64")]
fn matrix(images: &[u8; 8]) -> i64 {
    let row = |i: u32| images.iter().zip(0..).fold(0, |row, (image, j)| row | (image >> i & 1) << j);
    i64::from_be_bytes(std::array::from_fn(|i| row(i as u32)))
}
