//! What the module is made from, in one number: a module from other sources may answer otherwise.

use std::fs;
use std::path::{Path, PathBuf};

/// The crates whose code is in the module.
const CRATES: [&str; 11] = [
    "grundy",
    "grundy-ask",
    "grundy-automata",
    "grundy-coq",
    "grundy-discover",
    "grundy-engine",
    "grundy-lang",
    "grundy-prove",
    "grundy-verify",
    "grundy-view",
    "grundy-wasm",
];

/// Files and folders that the module is made from, below the root of the workspace.
pub fn places(root: &Path) -> Vec<PathBuf> {
    let of = |name: &&str| ["Cargo.toml", "build.rs", "src"].map(|part| root.join("crates").join(name).join(part));
    CRATES.iter().flat_map(of).chain(["games", "words"].map(|part| root.join(part))).collect()
}

/// The number, in hexadecimal digits: FNV-1a over the names and bytes of all files in order. It tells versions apart and is no
/// guard against anybody.
pub fn number(root: &Path) -> String {
    let mut files = Vec::new();
    places(root).iter().for_each(|place| collect(place, &mut files));
    files.sort();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |bytes: &[u8]| {
        for byte in bytes.iter().filter(|byte| **byte != b'\r') {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for file in files {
        let name = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        add(name.as_bytes());
        add(&fs::read(&file).unwrap_or_default());
    }
    format!("{hash:016x}")
}

fn collect(place: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(place) else {
        if place.is_file() {
            files.push(place.to_path_buf());
        }
        return;
    };
    entries.flatten().for_each(|entry| collect(&entry.path(), files));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_module_depends_on_is_among_its_sources() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for name in CRATES {
            let manifest = fs::read_to_string(crates.join(name).join("Cargo.toml")).unwrap();
            let built = manifest.split("[dev-dependencies]").next().unwrap();
            for line in built.lines().filter(|line| line.starts_with("grundy")) {
                let needed = line.split(['.', ' ', '=']).next().unwrap();
                assert!(CRATES.contains(&needed), "{name} depends on {needed}");
            }
        }
        let root = crates.join("..");
        assert_eq!(number(&root).len(), 16);
        assert!(places(&root).iter().filter(|place| place.is_dir()).count() == CRATES.len() + 2);
    }
}
