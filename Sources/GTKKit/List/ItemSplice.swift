/// A change of consecutive items of a list: some leave it, and others take their place.
public struct ItemSplice: Sendable, Equatable {
    public let position: Int
    public let removed: Int
    public let added: Int

    public init(at position: Int, removing removed: Int, adding added: Int) {
        (self.position, self.removed, self.added) = (position, removed, added)
    }
}
