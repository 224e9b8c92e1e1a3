//! Every command and every error, as a user sees them: the transcripts of `cmd/`.

#[test]
fn transcripts() {
    // What the explorer keeps goes to an empty folder of its own, not to the user's.
    let cache = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("transcripts");
    let _ = std::fs::remove_dir_all(&cache);
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .env("XDG_CACHE_HOME", cache.to_string_lossy())
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml");
}
