import Foundation

/// A page in Markdown, and what it names: links, paths, symbols of the code, commands, and steps that a reader performs.
struct DocumentationPage {
    /// A type, a member of a type (`PageCursor.parts`), a function (`getPreviewImage(fitting:)`), or a source file by its name
    /// (`PageCursor.swift`, `PageCursor+Parts`).
    struct Symbol: Hashable, CustomStringConvertible {
        /// The type's name, or the function's if there is no type.
        let name: String
        let member: String?
        let description: String
    }

    /// The folder of the page with a slash at its end; empty for a page of the project's own folder.
    let folder: String
    private let prose: [Substring]
    private let shell: [Substring]
    private let swift: [Substring]

    init(_ path: String) throws {
        folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var (prose, shell, swift): ([Substring], [Substring], [Substring]) = ([], [], [])
        var language: Substring?
        for line in try Project.text(of: path).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                language = language == nil ? line.dropFirst(3) : nil
            } else if language == nil {
                prose.append(line)
            } else if language == "sh" {
                shell.append(line.prefix { $0 != "#" })
            } else if language == "swift" {
                swift.append(line)
            }
        }
        (self.prose, self.shell, self.swift) = (prose, shell, swift)
    }

    /// The targets of links, as they are written.
    var links: [String] {
        let link = /\]\((?<target>[^)\s]+)\)/
        return prose.flatMap { $0.matches(of: link).map { String($0.output.target) } }
    }

    /// The names that a link can put behind "#": headings in small letters, with hyphens for spaces.
    var anchors: Set<String> {
        Set(
            prose.filter { $0.hasPrefix("#") }.map { line in
                let words = line.drop { $0 == "#" || $0 == " " }.lowercased()
                return words.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
                    .replacingOccurrences(of: " ", with: "-")
            })
    }

    /// What stands in backticks outside of blocks.
    private var codeSpans: [Substring] {
        let span = /`(?<code>[^`]+)`/
        return prose.filter { step(in: $0) == nil }.flatMap { line in
            line.matches(of: span).map { line[$0.output.code.startIndex..<$0.output.code.endIndex] }
        }
    }

    /// Paths inside the project's own folders, from code spans and from the lines of shell blocks.
    var paths: Set<String> {
        let words = (codeSpans + shell).flatMap { $0.split { " ,;\"$(){}".contains($0) } }
        let path = /(Sources|Tests|Benchmarks|Plugins|Resources|data|docs|packaging|po|script|\.ci)\/[^:]*/
        return Set(words.compactMap { $0.wholeMatch(of: path).map { String($0.output.0) } }).union(stepPaths)
    }

    var symbols: Set<Symbol> {
        let type = /(?<name>[A-Z]\w*[a-z]\w*(\+\w+)?)(\.(?<member>[a-zA-Z]\w*))?(\([\w:]*\))?/
        let function = /(?<name>[a-z]\w+)\(([\w]+:)*\)/
        return Set(
            codeSpans.compactMap { span in
                if let match = span.wholeMatch(of: type) {
                    let member = match.output.member.map { String($0) }
                    return Symbol(name: String(match.output.name), member: member, description: String(span))
                }
                return span.wholeMatch(of: function)
                    .map { Symbol(name: String($0.output.name), member: nil, description: String(span)) }
            })
    }

    /// Code spans and lines of shell blocks that name an option.
    var commands: [Substring] { (codeSpans + shell).filter { $0.contains("--") } }

    /// The path of a step, and whether the step creates the file: see script/lib/documented-steps.
    private func step(in line: Substring) -> (path: String, creates: Bool)? {
        // A regular expression is parsed at each use, and few lines are steps.
        guard line.hasPrefix("Create `") || line.hasPrefix("In `") else { return nil }
        if let match = line.wholeMatch(of: /Create `(?<path>[^`]+)`:/) { return (String(match.output.path), true) }
        let insertion = /In `(?<path>[^`]+)`, insert (after|before) the line `[^`]+`:/
        return line.wholeMatch(of: insertion).map { (String($0.output.path), false) }
    }

    /// The files that the steps of the page create or change.
    var stepPaths: Set<String> { Set(prose.compactMap { step(in: $0)?.path }) }
    var createdPaths: Set<String> { Set(prose.compactMap { step(in: $0) }.filter(\.creates).map(\.path)) }

    /// What the blocks of the page declare: an example may be named without being part of the program.
    var declaredNames: Set<String> {
        var names = ProjectNames.Declarations()
        for line in swift { names.read(line) }
        return names.types.union(names.members)
    }
}
