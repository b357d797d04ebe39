/// What every optional has, for extensions that need a value that may be nil.
public protocol OptionalProtocol<Wrapped>: ExpressibleByNilLiteral {
    associatedtype Wrapped

    /// Makes one from an optional.
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
    /// What Swift 6.2 calls a type whose metatype may go from thread to thread; before, every type is one.
    public typealias SendableMetatype = Any
#endif
