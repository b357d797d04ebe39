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

#if compiler(<6.2)
    /// In Swift 6.2, a type whose metatype may be sent to other threads. Before, every type is one.
    public typealias SendableMetatype = Any
#endif
