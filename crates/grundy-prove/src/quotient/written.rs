//! A quotient as a claim and as a certificate that the checker reads: table of products, lost elements, values of heaps.

use grundy_lang::{Core, Game};

use super::{Element, MisereQuotient};
use crate::theorem::parameters;

impl MisereQuotient {
    /// The claim in core form: what a checker that accepts the certificate has accepted.
    pub fn core(&self) -> String {
        let line = |numbers: &mut dyn Iterator<Item = Element>| numbers.map(|n| format!(" {n}")).collect::<String>();
        let extent = match self.period() {
            Some((period, from)) => format!("period {period} from {from}"),
            None => format!("to {}", self.values().len().saturating_sub(1)),
        };
        let all = || 0..self.order() as Element;
        let row = |x| format!("       {}\n", line(&mut all().map(|y| self.product(x, y))));
        let times: String = all().map(row).collect();
        let lost = line(&mut all().filter(|&x| self.is_lost_element(x)));
        let heaps = line(&mut self.values().iter().copied());
        format!("claim quotient {} {extent}\n    times\n{times}    lost{lost}\n    heaps{heaps}\n", self.order())
    }

    /// The certificate that this is the misère quotient of the game.
    pub fn certificate(&self, game: &Game) -> String {
        let mut core = Core::default();
        let number = core.add(game);
        let mut out = format!("grundy certificate 2\n\n{core}\ntheorem {number} \"quotient\"\n");
        self.core().lines().for_each(|line| out += &format!("    {line}\n"));
        out += &format!("end\n\nsource\n    game {}\n", game.name());
        parameters(game).iter().for_each(|(name, value)| out += &format!("    parameter {name} = {value}\n"));
        out + "    claim quotient\n"
    }
}
