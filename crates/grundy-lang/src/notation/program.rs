//! Programming languages: Python, C++, Rust and Mathematica.
//!
//! Division is the one that rounds down and remainders are those of mathematics in each of them. What a language lacks is
//! a function of the prelude that programs bring along. Under a floor roots may stand; an expression that is written
//! here has none: whoever writes programs puts integer arithmetic in their place first.

use super::{Associativity, Frame, LANGUAGE, Level, Notation, around, call, infix, level, postfix, prefix};
use crate::syntax::*;

const OR: Level = level(0);
const AND: Level = level(1);
const NOT: Level = level(2);
const SUM: Level = level(9);
const PRODUCT: Level = level(10);
const SIGN: Level = level(11);

/// Python 3: integers of any size.
pub const PYTHON: Notation = Notation {
    operator: |operator| {
        // From loose to tight: comparisons, |, ^, &, sums.
        let (compare, xor) = (level(3), level(5));
        match operator {
            Operator::Or => infix(" or ", OR, Associativity::Left),
            Operator::And => infix(" and ", AND, Associativity::Left),
            Operator::In => infix(" in ", compare, Associativity::Neither),
            Operator::NotIn => infix(" not in ", compare, Associativity::Neither),
            Operator::Divides => call("divides("),
            Operator::Add => infix(" + ", SUM, Associativity::Left),
            Operator::Subtract => infix(" - ", SUM, Associativity::Left),
            Operator::Xor => infix(" ^ ", xor, Associativity::Left),
            Operator::Multiply => infix("*", PRODUCT, Associativity::Left),
            Operator::Divide => infix("//", PRODUCT, Associativity::Left),
            Operator::Mod => infix(" % ", PRODUCT, Associativity::Left),
            Operator::NimMultiply => call("nim_product("),
            other => (LANGUAGE.operator)(other),
        }
    },
    function: |function| match function {
        Function::Min => call("min("),
        Function::Max => call("max("),
        Function::Abs => call("abs("),
        Function::BitAnd => infix(" & ", level(6), Associativity::Left),
        Function::BitOr => infix(" | ", level(4), Associativity::Left),
        Function::Popcount => around("bin(", "", ").count(\"1\")"),
        Function::Even => postfix(" % 2 == 0", level(3), PRODUCT),
        Function::Odd => postfix(" % 2 == 1", level(3), PRODUCT),
        other => common(other),
    },
    coefficient: |_| None,
    negate: prefix("-", SIGN, Associativity::Neither),
    not: prefix("not ", NOT, Associativity::Both),
    comparison,
    compared: level(3),
    truth: ["False", "True"],
    columns: [around("columns([", ", ", "]"), around(", ", "", ")")],
    ..LANGUAGE
};

/// C++17: integers of 64 bits.
pub const CPP: Notation = Notation {
    operator: |operator| match operator {
        Operator::Or => infix(" || ", OR, Associativity::Left),
        Operator::And => infix(" && ", AND, Associativity::Left),
        Operator::In => call("contains("),
        Operator::NotIn => call("!contains(").at(SIGN),
        Operator::Divides => call("divides("),
        Operator::Add => infix(" + ", SUM, Associativity::Left),
        Operator::Subtract => infix(" - ", SUM, Associativity::Left),
        Operator::Xor => infix(" ^ ", level(4), Associativity::Left),
        Operator::Multiply => infix("*", PRODUCT, Associativity::Left),
        Operator::Divide => call("quotient("),
        Operator::Mod => call("modulo("),
        Operator::NimMultiply => call("nim_product("),
        // Sets that are coordinates are numbers long before a program is written.
        other => (LANGUAGE.operator)(other),
    },
    function: |function| match function {
        // From loose to tight: |, ^, &, comparisons.
        Function::BitOr => infix(" | ", level(3), Associativity::Left),
        Function::BitAnd => infix(" & ", level(5), Associativity::Left),
        Function::Min => around("std::min<integer>({", ", ", "})"),
        Function::Max => around("std::max<integer>({", ", ", "})"),
        Function::Abs => call("std::llabs("),
        Function::Gcd => call("std::gcd("),
        Function::Popcount => call("__builtin_popcountll("),
        Function::Even => around("modulo(", "", ", 2) == 0").at(level(6)),
        Function::Odd => around("modulo(", "", ", 2) == 1").at(level(6)),
        other => common(other),
    },
    not: prefix("!", SIGN, Associativity::Both),
    compared: level(6),
    chains: false,
    truth: ["false", "true"],
    columns: [around("columns({", ", ", "}"), around(", ", "", ")")],
    list: around("std::vector<integer>{", ", ", "}"),
    ..PYTHON
};

/// Rust: integers of 64 bits.
pub const RUST: Notation = Notation {
    operator: |operator| match operator {
        Operator::Xor => infix(" ^ ", level(5), Associativity::Left),
        other => (CPP.operator)(other),
    },
    function: |function| match function {
        // From loose to tight: comparisons, |, ^, &.
        Function::BitOr => infix(" | ", level(4), Associativity::Left),
        Function::BitAnd => infix(" & ", level(6), Associativity::Left),
        Function::Min => around("least(&[", ", ", "])"),
        Function::Max => around("greatest(&[", ", ", "])"),
        Function::Abs => call("i64::abs("),
        Function::Popcount => call("popcount("),
        Function::Even | Function::Odd => Frame { level: level(3), ..(CPP.function)(function) },
        other => common(other),
    },
    compared: level(3),
    columns: [around("columns(&[", ", ", "]"), around(", ", "", ")")],
    index: around("[place(", "", ")]"),
    set: around("&[", ", ", "]"),
    list: around("[", ", ", "]"),
    ..CPP
};

/// Mathematica: integers of any size; lists begin with place 1.
pub const MATHEMATICA: Notation = Notation {
    operator: |operator| match operator {
        Operator::In => brackets("contains["),
        Operator::NotIn => brackets("!contains[").at(NOT),
        Operator::Divides => brackets("divides["),
        Operator::Xor => brackets("BitXor["),
        Operator::Divide => brackets("Quotient["),
        Operator::Mod => brackets("Mod["),
        Operator::NimMultiply => brackets("nimProduct["),
        other => (CPP.operator)(other),
    },
    function: |function| match function {
        Function::Min => brackets("Min["),
        Function::Max => brackets("Max["),
        Function::Abs => brackets("Abs["),
        Function::BitAnd => brackets("BitAnd["),
        Function::BitOr => brackets("BitOr["),
        Function::Msb => around("2^(BitLength[", "", "] - 1)"),
        Function::V2 => around("2^IntegerExponent[", "", ", 2]"),
        Function::V => brackets("powerPart["),
        Function::LastNonzero => brackets("lastNonzero["),
        Function::DigitSum => brackets("digitSum["),
        Function::NimSum => brackets("nimSum["),
        Function::Popcount => around("DigitCount[", "", ", 2, 1]"),
        Function::Zeckendorf => brackets("zeckendorf["),
        Function::Gcd => brackets("GCD["),
        Function::Prime => brackets("PrimeQ["),
        Function::Even => brackets("EvenQ["),
        Function::Odd => brackets("OddQ["),
        other => common(other),
    },
    not: prefix("!", NOT, Associativity::Both),
    compared: level(3),
    truth: ["False", "True"],
    arguments: brackets("["),
    grundy: brackets("grundy["),
    columns: [around("columns[{", ", ", "}"), around(", ", "", "]")],
    index: around("[[1 + ", "", "]]"),
    set: around("{", ", ", "}"),
    list: around("{", ", ", "}"),
    ..CPP
};

const fn brackets(open: &'static str) -> Frame {
    around(open, ", ", "]")
}

/// Functions that are in the prelude of every language, or that no program calls.
fn common(function: Function) -> Frame {
    match function {
        Function::Msb => call("highest_bit("),
        Function::V2 => call("lowest_bit("),
        Function::V => call("power_part("),
        Function::LastNonzero => call("last_nonzero("),
        Function::DigitSum => call("digit_sum("),
        Function::NimSum => call("nim_sum("),
        Function::Prime => call("is_prime("),
        other => (LANGUAGE.function)(other),
    }
}

fn comparison(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "==",
        other => (LANGUAGE.comparison)(other),
    }
}
