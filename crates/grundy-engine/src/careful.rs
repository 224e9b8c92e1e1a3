//! The careful search: one position, option by option, exactly as the language's meaning does it.
//!
//! It is asked where the general kernel met something strange. It goes through options in the order of the text, so the
//! fault or cycle that it finds is the one that the meaning finds; positions may be of any size. Unlike the meaning it
//! counts its memory, and it uses and adds to what the engine knows.

use grundy_lang::{Component, Fault, FaultKind, Position, mex_beyond};
use rustc_hash::FxHashMap;

use crate::limits::Stop;
use crate::scan::Scan;
use crate::store::bytes_of;

type Place = (usize, Position);

struct Frame {
    place: Place,
    options: Vec<Vec<Place>>,
    values: Vec<u64>,
    bytes: u128,
}

/// What the allocator keeps beside each piece.
const BESIDE: u128 = 16;

/// The bytes that options take, with what is reserved in them.
fn taken(options: &Vec<Vec<Place>>) -> u128 {
    fn own<T>(pieces: &Vec<T>) -> u128 {
        (pieces.capacity() * size_of::<T>()) as u128 + BESIDE
    }
    let part = |part: &Place| BESIDE + bytes_of(&part.1);
    own(options) + options.iter().map(|parts| own(parts) + parts.iter().map(part).sum::<u128>()).sum::<u128>()
}

/// The value of a tuple of the game itself, which need not be a position. It is not kept; those below it are.
pub(crate) fn careful(scan: &mut Scan, start: Position) -> Result<u32, Stop> {
    let result = search(scan, (0, start));
    scan.store.search_bytes = 0;
    result
}

fn search(scan: &mut Scan, start: Place) -> Result<u32, Stop> {
    let first = start.1.clone();
    let mut stack: Vec<Frame> = Vec::new();
    let mut open: FxHashMap<Place, usize> = FxHashMap::default();
    let mut next = Some(start);
    loop {
        if let Some(place) = next.take() {
            if let Some(&depth) = open.get(&place) {
                let around = stack[depth..].iter().map(|frame| &frame.place).chain([&place]);
                let named = |place: &Place| (scan.rules.games[place.0].game.name().clone(), place.1.clone());
                return Err(Fault::plain(FaultKind::Cycle(around.map(named).collect())).into());
            }
            scan.ask_watch()?;
            let options = expand(scan, &place)?;
            let bytes = taken(&options) + 2 * bytes_of(&place.1) + 128;
            scan.store.search_bytes += bytes;
            let name = scan.rules.games[place.0].game.name();
            scan.store.check().map_err(|stop| stop.on_the_way(name, &first, &place.1))?;
            open.insert(place.clone(), stack.len());
            stack.push(Frame { place, options, values: Vec::new(), bytes });
        }
        let frame = stack.last_mut().expect("the search ends when its first frame is done");
        while let Some(option) = frame.options.get(frame.values.len()) {
            let sum = option.iter().try_fold(0, |sum, part| Ok(sum ^ scan.store.big_value(part).ok_or(part)?));
            match sum {
                Ok(value) => frame.values.push(u64::from(value)),
                Err(part) => {
                    next = Some(Place::clone(part));
                    break;
                }
            }
        }
        if next.is_none() {
            let frame = stack.pop().expect("just looked at");
            open.remove(&frame.place);
            scan.store.search_bytes -= frame.bytes;
            scan.done += 1;
            let blocking = scan.rules.games[frame.place.0].game.blocking;
            let ends = scan.rules.is_misere() && frame.values.is_empty();
            let value = if ends { 1 } else { mex_beyond(&frame.values, blocking) };
            let value = u32::try_from(value).expect("a position has at most ten million options");
            if stack.is_empty() {
                return Ok(value);
            }
            scan.store.set_big_value(frame.place, value)?;
        }
    }
}

fn expand(scan: &mut Scan, place: &Place) -> Result<Vec<Vec<Place>>, Fault> {
    let Scan { rules, watch, done, .. } = scan;
    let watch = &mut |_| watch(*done);
    let code = &rules.games[place.0];
    let global = |(other, position): Component| (other.map_or(place.0, |i| code.others[i]), position);
    let options = code.game.options_watched(&place.1, watch)?;
    let options: Vec<Vec<Place>> =
        options.into_iter().map(|option| option.sum.into_iter().map(global).collect()).collect();
    if rules.is_misere() {
        // The meaning asks of every option whether it has options, before it goes into the first.
        for part in options.iter().flatten() {
            rules.games[part.0].game.first_options(&part.1, 1, u64::MAX, watch)?;
        }
    }
    Ok(options)
}
