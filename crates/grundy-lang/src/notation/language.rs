//! The language itself: what is written this way is read as the same tree.

use super::{ATOM, Associativity, Frame, Level, Notation, around, call, infix, level, postfix, prefix};
use crate::syntax::*;

const OR: Level = level(0);
const AND: Level = level(1);
const NOT: Level = level(2);
const COMPARE: Level = level(3);
const SETS: Level = level(4);
const SUM: Level = level(5);
const PRODUCT: Level = level(6);
const SIGN: Level = level(7);

/// The language of games and claims.
pub const LANGUAGE: Notation = Notation {
    operator: |operator| match operator {
        Operator::Or => infix(" or ", OR, Associativity::Left),
        Operator::And => infix(" and ", AND, Associativity::Left),
        Operator::In => infix(" in ", COMPARE, Associativity::Neither),
        Operator::NotIn => infix(" not in ", COMPARE, Associativity::Neither),
        Operator::Divides => infix(" divides ", COMPARE, Associativity::Neither),
        Operator::Subset => infix(" ⊆ ", COMPARE, Associativity::Neither),
        Operator::Union => infix(" ∪ ", SETS, Associativity::Left),
        Operator::Intersection => infix(" ∩ ", SETS.apart(), Associativity::Left),
        Operator::Without => infix(r" \ ", SETS.apart().apart(), Associativity::Left),
        Operator::Add => infix(" + ", SUM, Associativity::Left),
        Operator::Subtract => infix(" - ", SUM, Associativity::Left),
        Operator::Xor => infix(" ⊕ ", SUM.apart(), Associativity::Left),
        Operator::Multiply => infix("*", PRODUCT, Associativity::Left),
        Operator::Divide => infix("/", PRODUCT, Associativity::Left),
        Operator::Mod => infix(" mod ", PRODUCT, Associativity::Left),
        Operator::NimMultiply => infix(" ⊗ ", PRODUCT.apart(), Associativity::Left),
    },
    coefficient: |factor| {
        // `2k`
        matches!(factor.node, Node::Name(_) | Node::Phi).then_some(infix("", PRODUCT, Associativity::Left))
    },
    function,
    negate: prefix("-", SIGN, Associativity::Both),
    not: prefix("not ", NOT, Associativity::Both),
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
    columns: [call("columns(").at(PRODUCT), Frame { open: " mod ", ..postfix("", ATOM, ATOM) }],
    index: around("[", ", ", "]"),
    tuple: call("("),
    set: around("{", ", ", "}"),
    list: around("[", ", ", "]"),
    range: around("", "..", ""),
    exists: ["exists ", " with ", ""],
    for_all: ["for all ", " with ", " : "],
};

fn function(function: Function) -> Frame {
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
        Function::V => call("V("),
        Function::LastNonzero => call("lastnonzero("),
        Function::DigitSum => call("digitsum("),
        Function::NimSum => call("nimsum("),
        Function::Popcount => call("popcount("),
        Function::Zeckendorf => call("zeckendorf("),
        Function::Gcd => call("gcd("),
        Function::Prime => call("prime("),
        Function::Even => call("even("),
        Function::Odd => call("odd("),
        Function::Length => call("length("),
        Function::Graph(word) => match word {
            GraphWord::Vertices => call("vertices("),
            GraphWord::Neighbours => call("neighbours("),
            GraphWord::Reachable => call("reachable("),
            GraphWord::Path => call("path("),
            GraphWord::Cycle => call("cycle("),
            GraphWord::Complete => call("complete("),
            GraphWord::Lattice => call("lattice("),
        },
    }
}
