//! The language itself: what is written this way is read as the same tree.

use super::{ATOM, Form, Level, Notation, Side, around, call, infix, level, postfix, prefix};
use crate::syntax::*;

const OR: Level = level(0);
const AND: Level = level(1);
const NOT: Level = level(2);
const COMPARE: Level = level(3);
const SUM: Level = level(4);
const PRODUCT: Level = level(5);
const SIGN: Level = level(6);

/// The language of games and claims.
pub const LANGUAGE: Notation = Notation {
    operator: |operator| match operator {
        Operator::Or => infix(" or ", OR, Side::Left),
        Operator::And => infix(" and ", AND, Side::Left),
        Operator::In => infix(" in ", COMPARE, Side::Neither),
        Operator::NotIn => infix(" not in ", COMPARE, Side::Neither),
        Operator::Divides => infix(" divides ", COMPARE, Side::Neither),
        Operator::Add => infix(" + ", SUM, Side::Left),
        Operator::Subtract => infix(" - ", SUM, Side::Left),
        Operator::Xor => infix(" ⊕ ", SUM.apart(), Side::Left),
        Operator::Multiply => infix("*", PRODUCT, Side::Left),
        Operator::Divide => infix("/", PRODUCT, Side::Left),
        Operator::Mod => infix(" mod ", PRODUCT, Side::Left),
        Operator::NimMultiply => infix(" ⊗ ", PRODUCT.apart(), Side::Left),
    },
    coefficient: |factor| {
        // `2k`
        matches!(factor.node, Node::Name(_) | Node::Phi).then_some(infix("", PRODUCT, Side::Left))
    },
    function,
    negate: prefix("-", SIGN, Side::Both),
    not: prefix("not ", NOT, Side::Both),
    comparison: |comparison| match comparison {
        Comparison::Equal => "=",
        Comparison::NotEqual => "!=",
        Comparison::Less => "<",
        Comparison::LessEqual => "<=",
        Comparison::Greater => ">",
        Comparison::GreaterEqual => ">=",
    },
    compared: COMPARE,
    chains: true,
    name: str::to_string,
    characters: |text| format!("\"{text}\""),
    truth: ["false", "true"],
    phi: "φ",
    sqrt: call("sqrt("),
    arguments: call("("),
    grundy: call("grundy("),
    columns: [call("columns(").at(PRODUCT), Form { open: " mod ", ..postfix("", ATOM, ATOM) }],
    index: around("[", ", ", "]"),
    tuple: call("("),
    set: around("{", ", ", "}"),
    list: around("[", ", ", "]"),
    range: around("", "..", ""),
};

fn function(function: Function) -> Form {
    match function {
        Function::Floor => call("floor("),
        Function::Ceil => call("ceil("),
        Function::Min => call("min("),
        Function::Max => call("max("),
        Function::Abs => call("abs("),
        Function::BitAnd => call("bitand("),
        Function::BitOr => call("bitor("),
        Function::Msb => call("msb("),
        Function::V2 => call("V2("),
        Function::Popcount => call("popcount("),
        Function::Zeckendorf => call("zeckendorf("),
        Function::Even => call("even("),
        Function::Odd => call("odd("),
        Function::Length => call("length("),
    }
}
