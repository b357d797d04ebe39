/// How a stream ended: an event that carries no value, and so passes through operators that change the value.
@usableFromInline
enum Termination<Error: Swift.Error>: Sendable {
    case failed(Error)
    case completed
    case interrupted
}

extension Termination {
    /// The same end, its error's type forgotten.
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
