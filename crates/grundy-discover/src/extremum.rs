//! The minimum or maximum of two linear forms with small coefficients.

use crate::form::{Form, linear};
use crate::sample::{Points, Sample};

/// min(a·x + c, b·x + d) and max.
pub(crate) fn guess(sample: &Sample) -> Vec<String> {
    if !(2..=3).contains(&sample.arity()) {
        return Vec::new();
    }
    let points = sample.points();
    let forms = forms(sample.arity());
    for largest in [false, true] {
        // Only a form that is never on the wrong side can take part.
        let fits = |form: &&Form| {
            points
                .iter()
                .all(|(at, value)| value.is_some_and(|v| if largest { form.at(at) <= v } else { form.at(at) >= v }))
        };
        let possible: Vec<&Form> = forms.iter().filter(fits).collect();
        for (i, first) in possible.iter().enumerate() {
            for second in &possible[..i] {
                if holds(&points, first, second, largest) {
                    let name = if largest { "max" } else { "min" };
                    let names = sample.names();
                    let text = |form: &Form| linear(&form.weights, form.constant, names);
                    let (first, second) = (text(second), text(first));
                    return vec![format!("grundy({}) = {name}({first}, {second})", names.join(", "))];
                }
            }
        }
    }
    Vec::new()
}

fn holds(points: &Points, first: &Form, second: &Form, largest: bool) -> bool {
    points.iter().all(|(at, value)| {
        let (a, b) = (first.at(at), second.at(at));
        value == Some(if largest { a.max(b) } else { a.min(b) })
    })
}

fn forms(arity: usize) -> Vec<Form> {
    let mut forms = Vec::new();
    let count = 4usize.pow(arity as u32);
    for code in 0..count {
        let weights: Vec<i64> = (0..arity).map(|i| [0, 1, -1, 2][code / 4usize.pow(i as u32) % 4]).collect();
        forms.extend((-3..=3).map(|constant| Form { weights: weights.clone(), constant, divisor: 1 }));
    }
    forms
}
