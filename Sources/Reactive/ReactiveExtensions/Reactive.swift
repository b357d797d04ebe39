/// A type whose reactive extensions live under `.reactive`.
public protocol ReactiveExtensionsProvider {}

extension ReactiveExtensionsProvider {
    /// The reactive extensions of this object or value.
    public var reactive: Reactive<Self> { Reactive(self) }

    /// The reactive extensions of this type.
    public static var reactive: Reactive<Self>.Type { Reactive<Self>.self }
}

/// The room for extensions of `Base` that have to do with streams.
public struct Reactive<Base> {
    /// What is extended.
    public let base: Base

    fileprivate init(_ base: Base) {
        self.base = base
    }
}

extension Reactive: Sendable where Base: Sendable {}
