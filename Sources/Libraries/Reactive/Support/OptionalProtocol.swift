/// The interface of optionals, for extensions that need a value that may be nil.
public protocol OptionalProtocol<Wrapped>: ExpressibleByNilLiteral {
    associatedtype Wrapped

    /// Creates a value from an optional.
    init(reconstructing value: Wrapped?)

    /// The optional itself.
    var optional: Wrapped? { get }
}

extension Optional: OptionalProtocol {
    public init(reconstructing value: Wrapped?) {
        self = value
    }

    public var optional: Wrapped? { self }
}
