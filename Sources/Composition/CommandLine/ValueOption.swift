import Localize

/// An option that is followed by its value. Parsers test for it first, so that they do not take a value for a file or
/// for an option.
enum ValueOption: Equatable {
    case standIn, standInAuthorities, search

    /// Returns `nil` for a word, a file, or an option without a value.
    init?(_ argument: String) {
        switch argument {
        case "--stand-in": self = .standIn
        case "--stand-in-ca": self = .standInAuthorities
        case _ where SearchOption.isOne(argument): self = .search
        default: return nil
        }
    }

    /// The message for an option of this kind that is the last argument.
    func missingValueMessage(_ argument: String) -> String {
        switch self {
        case .standIn: tr("%s needs an address after it.", argument)
        case .standInAuthorities: tr("%s needs a file after it.", argument)
        case .search: tr("%s needs a value after it.", argument)
        }
    }
}

extension ValueOption {
    /// Options with values of single commands.
    private static let ofCommands: Set<String> = ["--limit", "--to", "--format", "--use", "--title"]

    private static func hasValue(_ option: String) -> Bool { ofCommands.contains(option) || ValueOption(option) != nil }

    /// Writes `--option=value` as two arguments, for options that have a value. Values, and arguments after `--`, stay as they
    /// are.
    static func separated(_ arguments: [String]) -> [String] {
        var separated: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" { return separated + [argument] + rest }
            if hasValue(argument) {
                separated.append(argument)
                if let value = rest.popFirst() { separated.append(value) }
            } else if let sign = argument.firstIndex(of: "="), hasValue(String(argument[..<sign])) {
                separated += [String(argument[..<sign]), String(argument[argument.index(after: sign)...])]
            } else {
                separated.append(argument)
            }
        }
        return separated
    }
}

extension ArraySlice<String> {
    /// Appends an argument that was removed from this slice to `others`, with its value if it is an option that has a
    /// value.
    mutating func passOn(_ argument: String, to others: inout [String]) {
        others.append(argument)
        guard ValueOption(argument) != nil, let value = popFirst() else { return }
        others.append(value)
    }
}
