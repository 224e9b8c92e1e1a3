//! Where the user's system keeps what a program may keep: by its own rules on Linux, macOS and Windows.

use std::path::PathBuf;

use etcetera::BaseStrategy;

/// The folder for what can be made again; none where the system names no folder of the user.
pub fn cache() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    // Who has no HOME has taken it away: nothing is written where it would have been.
    let has_home = cfg!(windows) || set("HOME").is_some();
    let own = || etcetera::choose_base_strategy().ok().filter(|_| has_home).map(|strategy| strategy.cache_dir());
    Some(set("XDG_CACHE_HOME").or_else(own)?.join("grundy"))
}
