//! Certificates of misère quotients: those that are right, and that a change of any number is noticed.

use std::ops::ControlFlow;

use grundy_verify::{CheckedBy, Condition, Doubt, Verified, verify};

fn check(certificate: &str) -> Result<Verified, grundy_verify::Rejected> {
    verify(certificate, &mut |_| ControlFlow::Continue(()))
}

/// The octal game 0.75 (Plambeck and Siegel 2008).
const CERTIFICATE: &str = include_str!("quotients/octal-0.75.certificate");

#[test]
fn a_quotient_for_all_heaps() {
    let Ok(Verified::Checked(theorem)) = check(CERTIFICATE) else { panic!("{:?}", check(CERTIFICATE)) };
    assert!(theorem.claim.starts_with("claim quotient 8 period 2 from 8\n    times\n"), "{}", theorem.claim);
    assert!(matches!(theorem.by, CheckedBy::Quotient { pairs: 1.., .. }), "{:?}", theorem.by);
}

/// Every number of the claim and of the rules, made larger and smaller.
#[test]
fn any_other_number_is_refused() {
    let begin = CERTIFICATE.find("theorem").unwrap() + "theorem 1".len();
    let (before, claim) = CERTIFICATE.split_at(begin);
    let claim = claim.split("\nsource").next().unwrap();
    let places = claim
        .char_indices()
        .filter(|(i, c)| c.is_ascii_digit() && !claim[..*i].ends_with(|c: char| c.is_ascii_digit()));
    let mut changed = 0;
    for (place, _) in places {
        let digits: String = claim[place..].chars().take_while(char::is_ascii_digit).collect();
        let number: u64 = digits.parse().unwrap();
        for other in
            [number + 1, number.wrapping_sub(1), number + 2, 0, 7].into_iter().filter(|&n| n != number && n < 99)
        {
            let text = format!("{before}{}{other}{}", &claim[..place], &claim[place + digits.len()..]);
            assert!(check(&text).is_err(), "{other} instead of {number} at {place}");
            changed += 1;
        }
    }
    assert!(changed > 250, "{changed}");
}

#[test]
fn other_rules_have_another_quotient() {
    for (rules, other) in
        [("n >= 1 to", "n > 1 to"), ("n >= 1 to", "n >= 2 to"), ("n = 2", "n = 3"), ("1 <= a", "2 <= a")]
    {
        assert!(CERTIFICATE.contains(rules), "{rules}");
        assert!(check(&CERTIFICATE.replacen(rules, other, 1)).is_err(), "{other}");
    }
}

fn nim(claim: &str) -> Result<Verified, grundy_verify::Rejected> {
    check(&format!(
        "grundy certificate 2 game 1 \"nim\" coordinates n move for u with u < n to (u) theorem 1 claim quotient {claim} end"
    ))
}

#[test]
fn heaps_up_to_a_size() {
    assert!(matches!(nim("2 to 1 times 0 1 1 0 lost 1 heaps 0 1"), Ok(Verified::Checked(_))));
    let fails = |claim: &str| match nim(claim).map_err(|rejected| rejected.reason) {
        Err(Doubt::Fails { condition, .. }) => condition,
        other => panic!("{claim}: {other:?}"),
    };
    // The identity is lost; nothing is; a heap more than the quotient has room for; three heaps of one are lost.
    assert_eq!(fails("2 to 1 times 0 1 1 0 lost 0 heaps 0 1"), Condition::QuotientMonoid);
    assert_eq!(fails("2 to 1 times 0 1 1 0 lost heaps 0 1"), Condition::QuotientReduced);
    assert_eq!(fails("2 to 2 times 0 1 1 0 lost 1 heaps 0 1 1"), Condition::QuotientLostOption);
    assert_eq!(fails("4 to 1 times 0 1 2 3 1 2 3 0 2 3 0 1 3 0 1 2 lost 1 heaps 0 1"), Condition::QuotientWon);
    assert_eq!(fails("2 to 1 times 0 1 1 0 lost 1 heaps 1 1"), Condition::QuotientNoMove);
    // Not associative, not commutative, an element that no sum has.
    assert_eq!(fails("3 to 2 times 0 1 2 1 2 1 2 1 1 lost 1 heaps 0 1 2"), Condition::QuotientMonoid);
    assert_eq!(fails("3 to 2 times 0 1 2 1 0 1 2 2 0 lost 1 heaps 0 1 2"), Condition::QuotientMonoid);
    assert_eq!(fails("3 to 1 times 0 1 2 1 0 2 2 2 2 lost 1 heaps 0 1"), Condition::QuotientMonoid);
}

#[test]
fn what_is_no_quotient() {
    for claim in [
        "0 to 0 times lost heaps 0",
        "2 to 1 times 0 1 1 lost 1 heaps 0 1",
        "2 to 1 times 0 1 1 0 lost 2 heaps 0 1",
        "2 to 1 times 0 1 1 9 lost 1 heaps 0 1",
        "2 to 1 times 0 1 1 0 lost 1 heaps 0",
        "2 period 0 from 2 times 0 1 1 0 lost 1 heaps 0 1",
        "2 period 2 from 18446744073709551615 times 0 1 1 0 lost 1 heaps 0 1",
        "18446744073709551615 to 1 times 0 lost heaps 0 0",
        "2 to 1 times 0 1 1 0 lost 1 heaps 0 1 prefix(n) = 0",
    ] {
        assert!(nim(claim).is_err(), "{claim}");
    }
    // Nim takes without bound: no period of its heaps is shown.
    assert!(nim("2 period 1 from 1 times 0 1 1 0 lost 1 heaps 0 1").is_err());
}
