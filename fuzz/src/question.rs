//! Every question of the server about a text, in wire form.

use serde_json::{Value, json};

/// All kinds of questions about a text or a game of the library with so many coordinates; boxes and positions as large as
/// this.
pub fn about(source: &Value, coordinates: usize, size: u64) -> Vec<Value> {
    let corner = vec![size; coordinates];
    let start = vec![size.to_string(); coordinates].join(", ");
    let mut questions = vec![
        json!({"question": "read", "source": source}),
        json!({"question": "table", "source": source, "to": corner}),
        json!({"question": "explain", "source": source, "position": corner}),
        json!({"question": "start", "source": source, "size": size, "seed": 3}),
        json!({"question": "prove", "source": source, "claim": "c"}),
        json!({"question": "check", "source": source, "claim": "c", "to": corner}),
        json!({"question": "guess", "source": source}),
    ];
    let forbidding = ("state", json!(["not 0", "go", "0", "not 0"]));
    for (ask, moves) in
        [("state", json!([])), ("reply", json!([])), ("hint", json!(["0"])), ("worth", json!([])), forbidding]
    {
        questions.push(json!({"question": "match", "source": source, "start": start, "first": "person",
            "moves": moves, "ask": ask, "board": size, "strength": 50, "seed": 2}));
    }
    for what in ["position", "graph", "heat", "zeros", "sequence"] {
        let (to, position) = (vec![size.min(60); coordinates], vec![size.min(9); coordinates]);
        questions.push(json!({"question": "picture", "source": source, "what": what, "to": to, "position": position}));
    }
    for format in ["csv", "json", "text", "mathematica", "python", "cpp", "svg", "html", "tex", "typst"] {
        questions.push(json!({"question": "export", "source": source, "format": format, "to": corner}));
    }
    questions
}

/// Questions about the library, and about a certificate.
pub fn of_library() -> Vec<Value> {
    vec![
        json!({"question": "library"}),
        json!({"question": "text", "name": "queen"}),
        json!({"question": "emblem", "name": "nim"}),
        json!({"question": "verify", "certificate": "grundy certificate 2\n\ngame 1 \"nim\"\n    coordinates n\n"}),
    ]
}
