//! Names of a text that mean something in Coq.

use super::says;

/// Whatever a text calls things, Coq reads it: words of its grammar, constructors, what files and library define.
#[test]
fn names_collide_with_nothing() {
    let text = "game forall(left, right)
        title \"a *) Axiom x : False. (* (*) 日本語\"
        let grundy2(N) = N
        let are_zeros(O) = O
        let claimed(Z0) = Z0
        move \"*) Qed. (*\" { (I, right) : I < grundy2(left) } ∪ { (left, nil) : nil < claimed(are_zeros(right)) }
        claim Definition: grundy(left, right) = left ⊕ right
        claim inside: zeros(Lt, Gt) when Lt = Gt
        claim is_grundy: grundy(won, lost) = 0 if won = lost
        claim Type: grundy(tt, xH) = grundy(xH, tt)
        claim pos: ones = { (2xO, 2xO + 1), (2xO + 1, 2xO) }
        claim wrong: grundy(α, β) = α + β";
    let claims = ["Definition", "inside", "is_grundy", "Type", "pos"].map(|claim| (claim, ""));
    says("names", text, &[&claims[..], &[("wrong", "digits: this is false")]].concat());
}
