import Localize

/// An option that stands before its value. Whoever sorts arguments asks here first, so that a value is never taken for a file
/// or for an option of its own.
enum ValueOption: Equatable {
    case standIn, standInAuthorities, search

    /// `nil` for a word, a file, or an option that stands alone.
    init?(_ argument: String) {
        switch argument {
        case "--stand-in": self = .standIn
        case "--stand-in-ca": self = .standInAuthorities
        case _ where SearchOption.isOne(argument): self = .search
        default: return nil
        }
    }

    /// What to say where an argument of this kind is the last one.
    func lacksValue(_ argument: String) -> String {
        switch self {
        case .standIn: tr("%s needs an address after it.", argument)
        case .standInAuthorities: tr("%s needs a file after it.", argument)
        case .search: tr("%s needs a value after it.", argument)
        }
    }
}

extension ArraySlice<String> {
    /// Adds an argument that was taken from here to others, together with its value if it is one that has a value.
    mutating func passOn(_ argument: String, to others: inout [String]) {
        others.append(argument)
        guard ValueOption(argument) != nil, let value = popFirst() else { return }
        others.append(value)
    }
}
