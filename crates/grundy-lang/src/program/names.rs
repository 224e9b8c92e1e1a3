//! Names of a claim as names of a program: none is a word of the language, and no two become one.

use crate::{Expr, Let, Name, Node, Statement};

use super::{Obstacle, Programming};

/// The names that are taken in a program.
#[derive(Debug, Clone)]
pub(super) struct Names {
    language: Programming,
    taken: Vec<String>,
}

impl Names {
    pub fn new(language: Programming) -> Names {
        Names { language, taken: Vec::new() }
    }

    /// A name that is not taken, as near as can be to the one wanted: `int` becomes `int2`, what cannot be written in
    /// plain letters becomes `v`.
    pub fn take(&mut self, wanted: &str) -> String {
        let mathematica = self.language == Programming::Mathematica;
        let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '_' && !mathematica;
        let kept: String = wanted.chars().filter(plain).collect();
        let kept = kept.trim_matches(|c: char| c == '_').trim_start_matches(|c: char| c.is_ascii_digit());
        let mut name = if kept.is_empty() { String::from("v") } else { kept.to_string() };
        if mathematica && name.starts_with(|c: char| c.is_ascii_uppercase()) {
            // Capitals begin the words of the language.
            name = name[..1].to_ascii_lowercase() + &name[1..];
        }
        let name = name.replace("__", "_");
        let is_free = |name: &String| !self.taken.contains(name) && !self.language.is_reserved(name);
        let numbered = (2..).map(|i| format!("{name}{i}"));
        let free = std::iter::once(name.clone()).chain(numbered).find(is_free).expect("numbers do not end");
        self.taken.push(free.clone());
        free
    }
}

/// A function of the game that the claim calls, as a function of the program. It mentions no coordinates.
#[derive(Debug, Clone)]
pub(super) struct Helper {
    pub called: Name,
    pub name: String,
}

/// What names stand for.
#[derive(Debug, Clone)]
pub(super) struct Scope<'a> {
    pub language: Programming,
    pub names: Vec<(Name, Expr)>,
    pub helpers: &'a [Helper],
}

impl Scope<'_> {
    /// A name that stands as a value.
    pub fn name(&self, name: &Name) -> Result<Expr, Obstacle> {
        match self.names.iter().rfind(|(known, _)| known == name) {
            Some((_, expr)) => Ok(expr.clone()),
            None => self.call(name, Vec::new()),
        }
    }

    /// A function that is called.
    pub fn call(&self, name: &Name, arguments: Vec<Expr>) -> Result<Expr, Obstacle> {
        let helper = self.helpers.iter().rfind(|helper| helper.called == *name);
        let helper = helper.ok_or_else(|| Obstacle::Unknown(name.to_string()))?;
        Ok(Node::Call(Name::new(&helper.name), arguments).into())
    }
}

/// A name of the program as an expression.
pub(super) fn variable(name: &str) -> Expr {
    Expr::name(&Name::new(name))
}

/// The lets that a claim uses, directly or through others, in their order.
pub(super) fn used<'a>(statement: &'a Statement, claimed: &[&Expr]) -> Vec<&'a Let> {
    let mut used = Vec::new();
    for (i, function) in statement.lets.iter().enumerate().rev() {
        // One that is named like a later one is not seen any more.
        let is_hidden = statement.lets[i + 1..].iter().any(|later| later.name == function.name);
        let is_called = |expr: &&Expr| mentions(expr, &function.name);
        let later = used.iter().flat_map(|l: &&Let| expressions(l));
        if !is_hidden && (claimed.iter().any(is_called) || later.into_iter().any(|e| is_called(&e))) {
            used.push(function);
        }
    }
    used.reverse();
    used
}

/// The values and conditions of a `let`.
fn expressions(function: &Let) -> Vec<&Expr> {
    function.cases.iter().flat_map(|case| std::iter::once(&case.value).chain(&case.condition)).collect()
}

/// Whether a name stands in an expression, as a value or as a function.
fn mentions(expr: &Expr, name: &Name) -> bool {
    let here = matches!(&expr.node, Node::Name(n) | Node::Call(n, _) if n == name);
    here || expr.children().into_iter().any(|child| mentions(child, name))
}

impl Programming {
    /// Whether a name means something else already.
    fn is_reserved(self, name: &str) -> bool {
        let words = match self {
            Programming::Python => PYTHON,
            Programming::Cpp => CPP,
            Programming::Rust => RUST,
            Programming::Mathematica => "",
        };
        words.split_whitespace().any(|word| word == name)
            || self.prelude().iter().any(|block| block.names.contains(&name))
            || OWN.split_whitespace().any(|word| word == name)
    }
}

/// Names that the programs themselves use.
const OWN: &str =
    "grundy is_zero isZero is_one isOne first table accepting FIRST TABLE ACCEPTING KNOWN known found value";

const PYTHON: &str = "False None True and as assert async await break class continue def del elif else except finally for \
    from global if import in is lambda nonlocal not or pass raise return try while with yield match case type \
    abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict \
    dir divmod enumerate eval exec filter float format frozenset getattr globals hasattr hash help hex id input int \
    isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property range \
    repr reversed round set setattr slice sorted staticmethod str sum super tuple vars zip sys functools math";

const CPP: &str = "alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t \
    class compl concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default \
    delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable \
    namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires \
    return short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try \
    typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq std integer main abs labs \
    llabs div ldiv lldiv assert errno NULL EOF linux unix i386 stdin stdout stderr signbit isnan isinf";

const RUST: &str = "as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod \
    move mut pub ref return self Self static struct super trait true type unsafe use where while abstract become box do \
    final gen macro override priv try typeof unsized virtual yield union main i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 \
    usize bool char str f32 f64 Some None Ok Err Option Result Vec Box String std core alloc panic";
