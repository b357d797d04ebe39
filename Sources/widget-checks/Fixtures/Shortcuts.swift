/// The keys that a program gives to its actions, read from its source.
@MainActor
enum Accelerators {
    /// By the action's name, in the order of the source.
    static func all(in folder: String) throws -> [(action: String, keys: [String])] {
        let found = try OtherProgram.output(
            of: "grep -rhoE 'setAccelerators\\(\\[\"[^]]*\\], for: \"[^\"]*' \(folder)")
        return try found.split(separator: "\n").map { line in
            // Between the quotation marks stand the keys, and the action at last.
            let words = line.split(separator: "\"").filter {
                $0 != ", " && !$0.hasPrefix("setAcc") && !$0.hasPrefix("]")
            }
            return (String(try require(words.last, "an action of \(line)")), words.dropLast().map(String.init))
        }
    }
}

/// The keys that the window of shortcuts tells.
@MainActor
struct Shortcuts {
    let keys: Set<String>

    /// - Parameter path: the interface file of the window.
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

    /// "Left...Down" stands for all four arrows, which would be too wide one by one.
    private static func keys(in text: String) -> [String] {
        guard let modifiers = text.firstRange(of: "Left...").map({ text[..<$0.lowerBound] }) else { return [text] }
        return ["Left", "Right", "Up", "Down"].map { modifiers + $0 }
    }

    /// Of several keys for the same, the shortcuts tell one.
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
