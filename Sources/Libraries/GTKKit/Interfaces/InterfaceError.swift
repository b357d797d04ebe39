/// The reason why an interface file is unusable. Each description names the file and the remedy.
public enum InterfaceError: Error, Equatable, CustomStringConvertible {
    case missingFile(file: String, available: [String])
    case unreadable(file: String, message: String)
    case missingObject(file: String, id: String, wanted: String, available: [String])
    case wrongType(file: String, id: String, wanted: String, found: String)

    public var description: String {
        switch self {
        case .missingFile(let file, let available):
            "\(file) is not among the embedded interface files (\(list(available))). "
                + "Put it into the Interfaces folder and register the bundle before opening it."
        case .unreadable(let file, let message):
            "\(file) cannot be read: \(message)"
        case .missingObject(let file, let id, let wanted, let available):
            "\(file) has no object with the id \"\(id)\", where a \(wanted) is wanted. It has: \(list(available))."
        case .wrongType(let file, let id, let wanted, let found):
            "\(file): the object \"\(id)\" is a \(found), where a \(wanted) is wanted."
        }
    }

    private func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}
