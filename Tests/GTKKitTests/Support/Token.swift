/// An object whose release a weak reference shows.
final class Token: Sendable {}
