//! Coq: integers are those of `Z`, and a condition is either a proposition or a test that gives `true` or `false`.
//!
//! Only what has the same meaning there is written: `/` rounds down, a comparison has two sides and is `=`, `<` or `<=`,
//! operators and functions have two operands or one. Whoever writes Coq puts the rest in such forms first.

use super::{Associativity, Frame, LANGUAGE, Level, Need, Notation, around, infix, level, prefix};
use crate::syntax::*;

// Coq counts from tight to loose.
const fn coq(height: u8) -> Level {
    level(200 - height)
}

const OR: Level = coq(85);
const AND: Level = coq(80);
const NOT: Level = coq(75);
const COMPARE: Level = coq(70);
const SUM: Level = coq(50);
const PRODUCT: Level = coq(40);
const SIGN: Level = coq(35);
const APPLY: Level = coq(10);

/// Numbers of Coq, and conditions as propositions.
pub const COQ: Notation = Notation {
    operator: |operator| match operator {
        Operator::Or => infix(" \\/ ", OR, Associativity::Both),
        Operator::And => infix(" /\\ ", AND, Associativity::Both),
        Operator::Add => infix(" + ", SUM, Associativity::Left),
        Operator::Subtract => infix(" - ", SUM, Associativity::Left),
        Operator::Multiply => infix(" * ", PRODUCT, Associativity::Left),
        Operator::Divide => infix(" / ", PRODUCT, Associativity::Left),
        Operator::Mod => infix(" mod ", PRODUCT.apart(), Associativity::Neither),
        Operator::Xor => applied("Z.lxor "),
        other => (LANGUAGE.operator)(other),
    },
    coefficient: |_| None,
    function: |function| match function {
        Function::Min => applied("Z.min "),
        Function::Max => applied("Z.max "),
        Function::BitAnd => applied("Z.land "),
        Function::BitOr => applied("Z.lor "),
        Function::Msb => applied("msb "),
        Function::V2 => applied("V2 "),
        Function::Popcount => applied("popcount "),
        Function::Zeckendorf => applied("part "),
        Function::Even => Frame { level: COMPARE, close: " = true", ..applied("Z.even ") },
        Function::Odd => Frame { level: COMPARE, close: " = true", ..applied("Z.odd ") },
        other => (LANGUAGE.function)(other),
    },
    negate: prefix("- ", SIGN, Associativity::Neither),
    not: prefix("~ ", NOT, Associativity::Both),
    compared: COMPARE,
    chains: false,
    truth: ["False", "True"],
    arguments: applied(" "),
    list: around("[", "; ", "]"),
    ..LANGUAGE
};

/// The same with conditions as tests, which stand behind `if`.
pub const COQ_TEST: Notation = Notation {
    operator: |operator| match operator {
        Operator::Or => infix(" || ", SUM.apart(), Associativity::Left),
        Operator::And => infix(" && ", PRODUCT.apart().apart(), Associativity::Left),
        other => (COQ.operator)(other),
    },
    function: |function| match function {
        Function::Even => applied("Z.even "),
        Function::Odd => applied("Z.odd "),
        other => (COQ.function)(other),
    },
    not: applied("negb "),
    comparison: |comparison| match comparison {
        Comparison::Equal => "=?",
        Comparison::Less => "<?",
        Comparison::LessEqual => "<=?",
        other => (LANGUAGE.comparison)(other),
    },
    truth: ["false", "true"],
    ..COQ
};

/// A function before its arguments.
const fn applied(open: &'static str) -> Frame {
    Frame { level: APPLY, open, between: " ", close: "", first: Need::Above(APPLY), rest: Need::Above(APPLY) }
}
