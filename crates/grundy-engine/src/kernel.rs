//! The one trait of the engine: a way to fill a table.

use grundy_lang::Watch;

use crate::capped::CappedRays;
use crate::divisors::Sieve;
use crate::general::General;
use crate::limits::{Limits, Stop};
use crate::memory::Memory;
use crate::multiset::Multisets;
use crate::plan::Method;
use crate::products::Products;
use crate::rays::Rays;
use crate::rules::Rules;
use crate::splits::Split;
use crate::steps::Steps;
use crate::subtraction::Subtract;

/// A way to fill a table. Whichever is chosen, the values and faults are those of the language's meaning.
pub(crate) trait Kernel {
    /// The values of all positions up to `to`; if the watch breaks, of those found until then.
    fn fill(&self, rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Filled, Stop>;
}

/// What a kernel found.
pub(crate) struct Filled {
    pub memory: Memory,
    pub complete: bool,
}

/// The kernel for a method.
pub(crate) fn kernel(method: Method) -> &'static dyn Kernel {
    match method {
        Method::General => &General,
        Method::Multisets => &Multisets,
        Method::Rays => &Rays,
        Method::CappedRays => &CappedRays,
        Method::Steps => &Steps,
        Method::Subtraction => &Subtract,
        Method::Splits => &Split,
        Method::Divisors => &Sieve,
        Method::Product => &Products,
    }
}
