import Foundation

/// The names that exist in the project: files, declarations, and options of scripts and programs.
struct ProjectNames {
    struct Declarations {
        private(set) var types: Set<String> = []
        private(set) var members: Set<String> = []

        private static let typeKeywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        private static let memberKeywords: Set = ["func", "var", "let"]

        /// Adds the words that follow a keyword of a declaration. A line of cases declares every word in it.
        mutating func read(_ line: Substring) {
            let isCase = line.drop { $0 == " " }.hasPrefix("case ")
            var keyword = ""
            for word in line.utf8.split(whereSeparator: { !Self.isPartOfName($0) }) {
                let name = String(Substring(word))
                if Self.typeKeywords.contains(keyword) { types.insert(name) }
                if isCase || Self.memberKeywords.contains(keyword) { members.insert(name) }
                keyword = name
            }
        }

        private static func isPartOfName(_ byte: UInt8) -> Bool {
            switch UnicodeScalar(byte) {
            case "a"..."z", "A"..."Z", "0"..."9", "_": true
            default: false
            }
        }
    }

    /// Names of C, of Swift's own libraries and of other programs that the pages mention.
    private static let foreign: Set = [
        "Date", "Data", "DispatchQueue", "FoundationEssentials", "Foundation", "GDestroyNotify", "Ctrl",
    ]

    private let declarations: Declarations
    /// The names of source files, without their ending.
    private let fileNames: Set<String>
    private let targets: Set<String>
    private let sources: [Project.File]
    private let scripts: [Project.File]

    init() throws {
        let swift = try ["Sources", "Tests", "Benchmarks", "Plugins"].flatMap {
            try Project.files(in: $0, endings: [".swift"])
        }
        var declarations = Declarations()
        for file in swift { for line in file.lines { declarations.read(line) } }
        self.declarations = declarations
        let names = swift.map { String($0.path.split(separator: "/").last?.dropLast(".swift".count) ?? "") }
        fileNames = Set(names + ["Package"])
        targets = Set(PackageMap(manifest: try Project.text(of: "Package.swift")).targets.keys)
        sources = swift.filter { !$0.target.hasSuffix("Tests") }
        scripts = try ["script", ".ci", "packaging", "Tests/RealUse"].flatMap { try Project.files(in: $0) }
    }

    /// Whether a path of the project exists. `*`, `<Name>` and a word in capitals such as `CODE` stand for any name.
    func exists(_ path: String) -> Bool {
        var found = [Project.root]
        for part in path.split(separator: "/") where part != "." {
            found = found.flatMap { folder -> [URL] in
                guard Self.isPattern(part) else {
                    return [part == ".." ? folder.deletingLastPathComponent() : folder.appending(path: String(part))]
                }
                let entries = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
                let pieces = part.split(separator: /\*|<\w+>|[A-Z]{3,}/, omittingEmptySubsequences: false)
                return (entries ?? []).filter { entry in
                    entry.hasPrefix(pieces.first ?? "") && entry.hasSuffix(pieces.last ?? "")
                }
                .map { folder.appending(path: $0) }
            }
            found = found.filter { FileManager.default.fileExists(atPath: $0.path) }
        }
        return !found.isEmpty
    }

    private static func isPattern(_ part: Substring) -> Bool {
        // A regular expression is parsed at each use, and few names are patterns.
        part.contains { "*<".contains($0) || $0.isUppercase } && part.contains(/\*|<\w+>|^[A-Z]{3,}(\.\w+)?$/)
    }

    func declares(_ symbol: DocumentationPage.Symbol) -> Bool {
        if symbol.name.contains("+") || symbol.member == "swift" { return fileNames.contains(symbol.name) }
        let isType = declarations.types.contains(symbol.name) || targets.contains(symbol.name)
        guard isType || Self.foreign.contains(symbol.name) || declarations.members.contains(symbol.name) else {
            // The project's own folders are named without a slash.
            return symbol.member == nil && exists(symbol.name)
        }
        guard let member = symbol.member, !Self.foreign.contains(symbol.name) else { return true }
        return declarations.members.contains(member) || declarations.types.contains(member)
    }

    /// The options of a command that neither its script nor a program of the project knows. Options of other programs, such as
    /// `swift` and `meson`, are not looked at.
    func missingOptions(of command: Substring) -> [String] {
        let words = command.split(separator: " ").drop { $0.contains("=") && !$0.hasPrefix("-") }
        guard var first = words.first else { return [] }
        if words.starts(with: ["swift", "run"]) { first = words.dropFirst(2).first ?? first }
        let options = words.compactMap { $0.prefixMatch(of: /\[?(?<option>--[a-z][a-z-]*)/).map { $0.output.option } }
        let known: [Project.File]
        if first.hasPrefix("--") || first.hasPrefix("[--") {
            known = scripts + sources
        } else if first.contains("/") {
            // A script may hand its options on to a program.
            known = scripts.filter { $0.path == first } + sources
        } else if targets.contains(String(first)) {
            known = sources
        } else {
            return []
        }
        return options.filter { option in !known.contains { $0.lines.contains { $0.contains(option) } } }
            .map { "\($0) in \(command)" }
    }
}
