/// The end of a stream. It has no value, so that it is independent of the value type and operators can pass it on.
public enum Termination<Error: Swift.Error>: Sendable {
    /// The stream has ended because of an error.
    case failed(Error)
    /// The stream has ended because it has no more values.
    case completed
    /// The stream has ended because its work was stopped.
    case interrupted
}

extension Termination {
    /// The same end with a type-erased error.
    var erased: Termination<any Swift.Error> {
        switch self {
        case .failed(let error): .failed(error)
        case .completed: .completed
        case .interrupted: .interrupted
        }
    }

    /// The end that was erased; its error is of this type.
    init(_ erased: Termination<any Swift.Error>) {
        switch erased {
        case .failed(let error):
            guard let error = error as? Error else { preconditionFailure("the end of a stream changed its type") }
            self = .failed(error)
        case .completed: self = .completed
        case .interrupted: self = .interrupted
        }
    }
}
