/// A type whose reactive extensions are available under `.reactive`.
public protocol ReactiveExtensionsProvider {}

extension ReactiveExtensionsProvider {
    /// The reactive extensions of this object or value.
    public var reactive: Reactive<Self> { Reactive(self) }

    /// The reactive extensions of this type.
    public static var reactive: Reactive<Self>.Type { Reactive<Self>.self }
}

/// The namespace for extensions of `Base` that use streams.
public struct Reactive<Base> {
    /// The extended object or value.
    public let base: Base

    fileprivate init(_ base: Base) {
        self.base = base
    }
}

extension Reactive: Sendable where Base: Sendable {}
