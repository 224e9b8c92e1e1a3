//! What stands under a floor: a quotient with φ or a root in it, as whole numbers.

use grundy_lang::{Expr, IBig, Name, Node, Operator};
use grundy_prove::{Outside, Reason};

use super::fold::{fold, is_zero, negate, plus, quotient, times};
use super::{Plain, outside};

/// (whole + golden·φ)/over, or with a root in the place of φ.
struct Real {
    whole: Expr,
    golden: Expr,
    over: IBig,
    /// Of what the root is taken.
    root: Option<IBig>,
}

impl Real {
    /// What both have: φ, or the same root.
    fn same_root(&self, other: &Real, whole: &Expr) -> Result<Option<IBig>, Reason> {
        match (is_zero(&self.golden), is_zero(&other.golden)) {
            (true, _) => Ok(other.root.clone()),
            (_, true) => Ok(self.root.clone()),
            _ if self.root == other.root => Ok(self.root.clone()),
            _ => outside(whole, Outside::Digits),
        }
    }
}

impl Plain<'_> {
    /// ⌊e⌋, or ⌊-e⌋.
    pub(super) fn floor(&mut self, expr: &Expr, negated: bool) -> Result<Expr, Reason> {
        if let Node::Binary(Operator::Divide, dividend, divisor) = &expr.node
            && let Node::Name(name) = &divisor.node
            && self.open.contains(name)
            && !negated
        {
            let divisor = self.names.variable(name);
            return Ok(Expr::binary(Operator::Divide, self.number(dividend)?, divisor));
        }
        if let (Node::Sqrt(of), true, false) = (&expr.node, self.roots, negated) {
            return Ok(Node::Call(Name::new("Z.sqrt"), vec![self.number(of)?]).into());
        }
        let Real { mut whole, mut golden, over, root } = self.real(expr)?;
        if negated {
            (whole, golden) = (negate(whole), negate(golden));
        }
        let floor = match root {
            _ if is_zero(&golden) => Expr::number(0),
            None => Node::Call(Name::new("floor_phi"), vec![golden]).into(),
            // n√r is √(r·n·n) for natural n.
            Some(root) if matches!(golden.node, Node::Name(_)) => {
                let square = times(times(Expr::number(root), golden.clone()), golden);
                Node::Call(Name::new("Z.sqrt"), vec![square]).into()
            }
            Some(_) => return outside(expr, Outside::Digits),
        };
        let under = plus(whole, floor);
        Ok(if over == IBig::ONE { under } else { quotient(under, over) })
    }

    fn real(&mut self, expr: &Expr) -> Result<Real, Reason> {
        Ok(match &expr.node {
            Node::Phi => Real { whole: Expr::number(0), golden: Expr::number(1), over: IBig::ONE, root: None },
            Node::Sqrt(of) => match self.constant(of) {
                Some(root) if self.roots => {
                    Real { whole: Expr::number(0), golden: Expr::number(1), over: IBig::ONE, root: Some(root) }
                }
                _ => return outside(expr, Outside::Digits),
            },
            Node::Negate(inner) => {
                let Real { whole, golden, over, root } = self.real(inner)?;
                Real { whole: negate(whole), golden: negate(golden), over, root }
            }
            Node::Binary(operator @ (Operator::Add | Operator::Subtract), left, right) => {
                let (a, b) = (self.real(left)?, self.real(right)?);
                let root = a.same_root(&b, expr)?;
                let (wide, other) =
                    if a.over == b.over { (IBig::ONE, IBig::ONE) } else { (b.over.clone(), a.over.clone()) };
                let over = &a.over * &wide;
                let sign = |e: Expr| if *operator == Operator::Add { e } else { negate(e) };
                let join = |a: Expr, b: Expr| {
                    let (a, b) = (times(Expr::number(wide.clone()), a), times(Expr::number(other.clone()), b));
                    if *operator == Operator::Subtract && !is_zero(&a) && !is_zero(&b) {
                        return Expr::binary(Operator::Subtract, a, b);
                    }
                    plus(a, sign(b))
                };
                Real { whole: join(a.whole, b.whole), golden: join(a.golden, b.golden), over, root }
            }
            Node::Binary(Operator::Multiply, left, right) => {
                let (a, b) = (self.real(left)?, self.real(right)?);
                let scalar = |real: &Real| is_zero(&real.golden) && fold(&real.whole).is_some();
                let is_phi = |real: &Real| fold(&real.whole).is_some() && fold(&real.golden).is_some();
                if !scalar(&a) && !scalar(&b) && !is_phi(&a) && !is_phi(&b) {
                    return outside(expr, Outside::Product);
                }
                let root = a.same_root(&b, expr)?;
                if root.is_some() && !is_zero(&a.golden) && !is_zero(&b.golden) {
                    return outside(expr, Outside::Digits);
                }
                // φ² = φ + 1
                let both = times(a.golden.clone(), b.golden.clone());
                let mixed = plus(times(a.whole.clone(), b.golden), times(a.golden, b.whole.clone()));
                let whole = plus(times(a.whole, b.whole), both.clone());
                Real { whole, golden: plus(mixed, both), over: a.over * b.over, root }
            }
            Node::Binary(Operator::Divide, left, right) => {
                let (a, b) = (self.real(left)?, self.real(right)?);
                if !is_zero(&b.golden) {
                    return outside(expr, Outside::Irrational);
                }
                let Some(divisor) = fold(&b.whole) else { return outside(expr, Outside::Product) };
                if divisor == IBig::ZERO {
                    return outside(expr, Outside::Operation);
                }
                let sign = if divisor < IBig::ZERO { -b.over } else { b.over };
                let over = a.over * if divisor < IBig::ZERO { -divisor } else { divisor };
                let scale = |e: Expr| times(Expr::number(sign.clone()), e);
                Real { whole: scale(a.whole), golden: scale(a.golden), over, root: a.root }
            }
            _ => match self.constant(expr) {
                Some(n) => Real { whole: Expr::number(n), golden: Expr::number(0), over: IBig::ONE, root: None },
                None => Real { whole: self.number(expr)?, golden: Expr::number(0), over: IBig::ONE, root: None },
            },
        })
    }
}
