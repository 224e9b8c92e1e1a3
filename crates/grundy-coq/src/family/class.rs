//! The theorem of a class of values of the parameter: the library's checker accepts the certificate's block, and the
//! definitions say what the data mean.

use std::fmt::Write;

use grundy_prove::{Block, BlockData, Datum, Reason};

use super::certificate::Written;
use super::data::{Called, conjuncts, deep};
use super::{File, Kind, Meaning, alternatives, bracket, tuple_of};

/// What Coq has to compute to see that the definitions say what the data mean.
const READ: &str = "inside move claimed named text dom ways val meas fst snd cp td cb after assoc Pos.eqb listed Pos.pred \
     Pos.pred_double";

impl File<'_> {
    /// The theorem of a class of values, from the certificate.
    pub(super) fn class(&mut self, number: usize, block: &Block) -> Result<(), Reason> {
        let read = BlockData::read(self.game, self.statement, block)?;
        let Kind { sound, check, .. } = self.kind();
        let Written { proof, misere, kept } = Written::of(&self.data, &read).ok_or(Reason::Limit)?;
        let (first, modulus) = (block.class.first(), block.class.modulus);
        let parameter = format!("(pev t_ [{first}; {modulus}])");
        let zeros = self.data.zeros.as_ref().map(|zeros| format!(" {}", deep(zeros))).unwrap_or_default();
        let frozen = self.parameters[1..].join(" ");
        let given: String = self.parameters[1..].iter().map(|name| format!(" {name}")).collect();
        let count = self.about_frozen("k").len();
        let conditions: Vec<String> = (0..count).map(|i| format!("F{i}_")).collect();
        let introduced = [frozen, conditions.join(" ")].join(" ");
        let keeps = format!(
            "Definition reasons_{number} : list (list tree) := {kept}.\n\
             Lemma kept_{number} : check_demands [{first}; {modulus}] proof_{number} demands reasons_{number} = true.\n\
             Proof. vm_cast_no_check (eq_refl true). Qed.\n"
        );
        let is_zeros = self.data.zeros.is_some();
        // Under misère play there is more to a certificate.
        let (more, named, escapes) = match self.data.is_misere {
            false => Default::default(),
            true => (
                format!("Definition misere_{number} : misere := {misere}.\n"),
                format!(" misere_{number}"),
                format!(
                    "exact (escapes_checked{} checked_{number}) | ",
                    if is_zeros { "_zeros _ _ _ _ _" } else { " _ _ _ _" }
                ),
            ),
        };
        let text = format!(
            "Definition proof_{number} : cert := {proof}.\n{more}\
             Lemma closed_{number} : closed text proof_{number} = true.\nProof. vm_compute. reflexivity. Qed.\n\
             Lemma checked_{number} : {check} [{first}; {modulus}] text proof_{number}{named}{zeros} = true.\n\
             Proof. vm_cast_no_check (eq_refl true). Qed.\n\
             {}Lemma class_{number} : forall t_, 0 <= t_ -> {}.\nProof.\n  intros t_ T_ {introduced}.\n  {}\
             apply ({sound} _ _ (named{given}) [{first}; {modulus}] text proof_{number}{named} t_ T_)\
             {}; [| | | exact closed_{number} | {escapes}{}| exact checked_{number}].",
            if self.data.demands.is_empty() { String::new() } else { keeps },
            self.said(&parameter),
            self.has_meaning(number),
            if zeros.is_empty() { String::new() } else { format!(" with (z0 :={zeros})") },
            if zeros.is_empty() { "" } else { "reflexivity | " },
        );
        self.put(&text);
        let places = self.places();
        let split = bracket(&places);
        let compute = format!("cbv beta iota zeta delta [{READ}]");
        self.put(&format!("  - intros {split}. {compute}. tauto."));
        self.option_is_way();
        self.way_is_option(&parameter);
        let value = if is_zeros { format!("{compute}. tauto") } else { "reflexivity".into() };
        self.put(&format!("  - intros {split}. {value}.\nQed."));
        Ok(())
    }

    /// The first parts of the theorem of a class: every demand is kept.
    fn has_meaning(&self, number: usize) -> String {
        let places = self.places();
        let mut text = String::new();
        for meaning in self.meanings() {
            write!(
                text,
                "split.\n  {{ intros {} I_.\n    pose proof (demands_hold _ text proof_{number} t_ T_ closed_{number} demands reasons_{number} kept_{number} \
                 (eq_refl true)) as D_.\n    cbv beta iota zeta delta [{}] in I_.",
                bracket(&places),
                if meaning == Meaning::OfPositions { "natural" } else { "inside" }
            )
            .expect("a string takes everything");
            let mut demands = self.data.demands.iter().enumerate().filter(|(_, demand)| meaning.has(demand)).peekable();
            while let Some((i, demand)) = demands.next() {
                let is_in = "or_intror (".repeat(i) + "or_introl eq_refl" + &")".repeat(i);
                let chosen: Vec<String> = (0..demand.chosen.len()).map(|j| format!(" c{j}_")).collect();
                let mut listed: Vec<String> = places.iter().chain(&self.parameters[1..]).cloned().collect();
                for v in listed.len() + 1..self.data.target as usize {
                    let chosen = demand.chosen.iter().position(|c| *c as usize == v);
                    listed.push(chosen.map_or("0".into(), |j| format!("c{j}_")));
                }
                let (open, close) = if demands.peek().is_none() { ("", "") } else { ("split; [", " |]") };
                write!(
                    text,
                    "\n    {open}intros{}; intros; pose proof (D_ _ (listed [{}]) ({is_in})) as W_;\n      \
                     cbv beta iota zeta delta [{READ}] in W_; tauto{close}.",
                    chosen.concat(),
                    listed.join("; ")
                )
                .expect("a string takes everything");
            }
            text += " }\n  ";
        }
        text
    }

    /// Every option in the definition is one in the data.
    fn option_is_way(&mut self) {
        let places = self.places();
        let all = self.data.coordinates + self.data.frozen;
        let mut text = format!("  - intros {} q_ I_ M_.", bracket(&places));
        let ways = self.data.ways.clone();
        if ways.is_empty() {
            text += " destruct M_.";
        }
        let names: Vec<String> = ways.iter().map(|_| "M_".to_string()).collect();
        if ways.len() > 1 {
            write!(text, " destruct M_ as {}.", alternatives(&names)).expect("a string takes everything");
        }
        for (i, way) in ways.iter().enumerate() {
            let mut parts = Vec::new();
            for (j, _) in way.chosen.iter().enumerate() {
                parts.extend([format!("c{j}_"), format!("N{j}_")]);
            }
            let conditions: Vec<&Datum> = way.conditions.iter().flat_map(conjuncts).collect();
            parts.extend((0..conditions.len()).map(|j| format!("W{j}_")));
            parts.push("E_".into());
            let destruct = match parts.as_slice() {
                [_] => "rename M_ into E_".into(),
                _ => format!("destruct M_ as ({})", parts.join(" & ")),
            };
            let mut listed: Vec<String> = places.iter().chain(&self.parameters[1..]).cloned().collect();
            for v in all + 1..self.data.target as usize {
                let chosen = way.chosen.iter().position(|c| *c as usize == v);
                listed.push(chosen.map_or("0".into(), |j| format!("c{j}_")));
            }
            let is_in = "or_intror (".repeat(i) + "or_introl eq_refl" + &")".repeat(i);
            // A move without conditions has, as data, one that says nothing.
            let is_allowed = if parts.len() == 1 { "exact (Z.le_refl 0)" } else { "tauto" };
            write!(
                text,
                "\n    {} {destruct}. subst q_. exists (nth {i} (ways text) (CLe (TC 0) (TC 0), [])), (listed [{}]).\n      \
                 split; [exact ({is_in}) | split; [named_so | split; [cbv beta iota zeta delta [{READ} nth]; {is_allowed} | named_so]]].",
                if ways.len() > 1 { "+" } else { "" },
                listed.join("; ")
            )
            .expect("a string takes everything");
        }
        self.put(&text);
    }

    /// Every option in the data is one in the definition.
    fn way_is_option(&mut self, parameter: &str) {
        let places = self.places();
        let all: Vec<String> = places.iter().chain(&self.parameters[1..]).cloned().collect();
        let ways = self.data.ways.clone();
        let mut text = format!("  - intros {} w_ e_ I_ IW_ S_ C_.", bracket(&places));
        for (i, place) in all.iter().enumerate() {
            let is_in = "or_intror (".repeat(i) + "or_introl eq_refl" + &")".repeat(i);
            let v = i + 1;
            write!(text, "\n    assert (E{v}_ : e_ {v}%positive = {place}) by exact (S_ {v}%positive ({is_in})).")
                .expect("a string takes everything");
        }
        let rewrite: Vec<String> = (1..=all.len()).map(|v| format!("?E{v}_")).collect();
        let rewrite = rewrite.join(", ");
        let names: Vec<String> = ways.iter().map(|_| "<-".to_string()).chain(["[]".into()]).collect();
        write!(text, "\n    destruct IW_ as {}.", alternatives(&names)).expect("a string takes everything");
        let called = Called {
            parameter: parameter.into(),
            variable: &|v| all.get(v as usize - 1).cloned().unwrap_or_else(|| format!("(e_ {v}%positive)")),
        };
        for (i, way) in ways.iter().enumerate() {
            let option = tuple_of(way, &called);
            let side = match (ways.len(), i) {
                (1, _) => String::new(),
                (n, i) if i + 1 == n => "right. ".repeat(i),
                (_, i) => "right. ".repeat(i) + "left. ",
            };
            let chosen: String =
                way.chosen.iter().map(|v| format!("exists (e_ {v}%positive). split; [tauto |]. ")).collect();
            write!(
                text,
                "\n    {} cbv beta iota zeta delta [{READ}] in C_. rewrite {rewrite} in C_. exists {option}. split.\n      \
                 * cbv beta iota zeta delta [move]. {side}{chosen}assert (R_ : {option} = {option}) by reflexivity. tauto.\n      \
                 * intros v_ V_. repeat (destruct V_ as [<- | V_];\n          \
                 [cbv beta iota zeta delta [{READ}]; rewrite {rewrite}; reflexivity |]). destruct V_.",
                if ways.len() > 1 { "+" } else { "" },
            )
            .expect("a string takes everything");
        }
        self.put(&text);
    }
}
