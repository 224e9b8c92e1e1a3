//! The engine's plans, in words.

use grundy_engine::{Method, Plan, PlanReason};

use crate::words::Words;

/// How a game is computed, and why so, as sentences.
///
/// ```
/// use grundy::engine::Rules;
/// use grundy::words::{Language, Words};
/// let queen = grundy::library().game("queen", &[]).unwrap();
/// let plan = grundy::describe_plan(&Words::new(Language::English), &Rules::compile(&queen).plan());
/// assert!(plan.ends_with('.'));
/// ```
pub fn describe_plan(words: &Words, plan: &Plan) -> String {
    let method = match plan.method {
        Method::General => "plan-general",
        Method::Multisets => "plan-multisets",
        Method::Rays => "plan-rays",
        Method::CappedRays => "plan-capped-rays",
        Method::Steps => "plan-steps",
        Method::Subtraction => "plan-subtraction",
        Method::Splits => "plan-splits",
        Method::Divisors => "plan-divisors",
        Method::Product => "plan-product",
    };
    let mut sentences = vec![words.text(method, &[])];
    for reason in &plan.reasons {
        sentences.push(match reason {
            PlanReason::NoSpecialShape => words.text("plan-no-special-shape", &[]),
            PlanReason::Lines { count } => words.text("plan-lines", &[("count", count.to_string())]),
            PlanReason::Caps => words.text("plan-caps", &[]),
            PlanReason::Steps => words.text("plan-fixed-steps", &[]),
            PlanReason::Symmetric => words.text("plan-symmetric", &[]),
            PlanReason::FiniteOffsets { count, largest } => {
                words.text("plan-finite-offsets", &[("count", count.to_string()), ("largest", largest.to_string())])
            }
            PlanReason::TwoHeaps => words.text("plan-two-heaps", &[]),
            PlanReason::ProperDivisors => words.text("plan-proper-divisors", &[]),
            PlanReason::CoinProduct => words.text("plan-coin-product", &[]),
            PlanReason::MisereSums => words.text("plan-misere-sums", &[]),
            PlanReason::NotCompiled { game, expression } => {
                words.text("plan-not-compiled", &[("game", game.clone()), ("expression", expression.clone())])
            }
        });
    }
    sentences.join(&words.text("between-sentences", &[]))
}
