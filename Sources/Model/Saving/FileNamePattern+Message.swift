import Localize

extension FileNamePattern.Failure {
    /// What is wrong, in one sentence of the user's language.
    public var message: String {
        switch self {
        case .nothingToFillIn: tr("The pattern needs at least one of %s", Self.places)
        case .unknownPlace(let name): tr("Unknown placeholder {%s}. Available: %s", name, Self.places)
        case .openBrace: tr("A closing brace is missing")
        }
    }

    private static var places: String {
        FileNamePattern.Place.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
    }
}
