#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (grundy_fuzz::target("format").expect("a target").run)(bytes));
