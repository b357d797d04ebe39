/// Reads the keys that a program sets for its actions from its source code.
@MainActor
enum Accelerators {
    /// All actions with keys, in the order of the source.
    static func all(in folder: String) throws -> [(action: String, keys: [String])] {
        let found = try OtherProgram.output(
            of: "grep -rhoE 'setAccelerators\\(\\[\"[^]]*\\], for: \"[^\"]*' \(folder)")
        return try found.split(separator: "\n").map { line in
            // The quoted words of a line are the keys and, last, the action.
            let words = line.split(separator: "\"").filter {
                $0 != ", " && !$0.hasPrefix("setAcc") && !$0.hasPrefix("]")
            }
            return (String(try require(words.last, "an action of \(line)")), words.dropLast().map(String.init))
        }
    }
}

/// The keys that a shortcuts window lists.
@MainActor
struct Shortcuts {
    let keys: Set<String>

    /// - Parameter path: the interface file of the shortcuts window.
    init(in path: String) {
        let lines = OtherProgram.text(of: path).split(separator: "\n")
        var keys: Set<String> = []
        for line in lines {
            guard let range = line.firstRange(of: "name=\"accelerator\">"),
                let end = line[range.upperBound...].firstRange(of: "</")
            else { continue }
            let text = line[range.upperBound..<end.lowerBound]
                .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            for key in text.split(separator: " ") { keys.formUnion(Self.keys(in: String(key))) }
        }
        self.keys = keys
    }

    /// Expands "Left...Down", which is the window's short form for all four arrow keys.
    private static func keys(in text: String) -> [String] {
        guard let modifiers = text.firstRange(of: "Left...").map({ text[..<$0.lowerBound] }) else { return [text] }
        return ["Left", "Right", "Up", "Down"].map { modifiers + $0 }
    }

    /// Ends the check if neither the shortcuts window nor a menu names the action. Of several keys for an action, the
    /// shortcuts window needs to list only one.
    func expectFound(_ name: String, keys: [String], elsewhere: Bool) throws {
        if !keys.isEmpty {
            try expect(
                keys.contains { self.keys.contains($0) },
                "\(name) has the keys \(keys), which the shortcuts do not tell")
        } else {
            try expect(elsewhere, "\(name) has neither keys nor a place in a menu")
        }
    }
}
