import Localize

extension FileNamePattern.Fault {
    /// What is wrong, in one sentence of the user's language.
    public var message: String {
        switch self {
        case .nothingToFillIn: tr("The pattern needs at least one of %s.", Self.places)
        case .unknownPlace(let name): tr("There is no {%s}; there are %s.", name, Self.places)
        case .openBrace: tr("A brace is opened and not closed.")
        }
    }

    private static var places: String {
        FileNamePattern.Place.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
    }
}
