//! The arguments of the commands that draw.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command};
use grundy_view::{Format, Palette};

use super::Build;

/// The kinds of plots.
pub const PLOTS: [&str; 5] = ["zeros", "moves", "heat", "sequence", "sieve"];

impl Build<'_> {
    /// `draw`, `plot` and `report`.
    pub(super) fn pictures(&self) -> Vec<Command> {
        let new =
            |name: &'static str, usage: &[&str]| self.described(Command::new(name), &format!("help-{name}"), usage);
        vec![
            self.summed(new(
                "draw",
                &[
                    "grundy draw GAME POSITION [+ …] [--move POSITION] [-o FILE]",
                    "grundy draw GAME POSITION --graph",
                    "grundy draw GAME --story",
                ],
            ))
            .args(self.drawing())
            .arg(self.valued("move", "POSITION"))
            .arg(self.flag("graph"))
            .arg(self.valued("node", "POSITION").requires("graph"))
            .arg(self.flag("story"))
            .arg(self.flag("values"))
            .arg(self.flag("bits")),
            self.game(new("plot", &["grundy plot GAME --to 40,40 [--kind KIND] [-o FILE]"]))
                .arg(self.valued("to", "A,B"))
                .args(self.drawing())
                .arg(self.valued("kind", "KIND").value_parser(PossibleValuesParser::new(PLOTS)))
                .arg(self.valued("line", "SLOPE").action(ArgAction::Append).allow_hyphen_values(true))
                .arg(self.valued("layer", "N"))
                .arg(self.valued("from", "POSITION").action(ArgAction::Append))
                .arg(self.one_of("palette", "NAME", &Palette::ALL.map(|(name, _)| name)))
                .arg(self.valued("scale", "N"))
                .arg(self.valued("period", "P,FROM"))
                .arg(self.valued("steps", "N")),
            self.game(new("report", &["grundy report GAME [--to A,B] -o FILE [--certificate FILE]"]))
                .arg(self.valued("to", "A,B"))
                .arg(self.valued("certificate", "FILE"))
                .arg(self.valued("draw", "POSITION").action(ArgAction::Append))
                .arg(self.valued("output", "FILE").short('o').required(true)),
        ]
    }

    /// A command about positions, without batches.
    fn summed(&self, command: Command) -> Command {
        let sum = self.positional("sum", "GAME POSITION").num_args(0..).action(ArgAction::Append);
        self.choosing(command.arg(sum))
    }

    fn drawing(&self) -> Vec<Arg> {
        vec![
            self.valued("output", "FILE").short('o'),
            self.one_of("picture-format", "FORMAT", &Format::ALL.map(Format::name)).long("format"),
            self.flag("animate"),
        ]
    }
}
