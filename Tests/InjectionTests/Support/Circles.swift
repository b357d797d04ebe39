/// Two services that need each other.
final class Parent {
    var child: Child?

    init(child: Child? = nil) { self.child = child }
}

final class Child {
    weak var parent: Parent?
}

/// Three services that need each other in a cycle.
final class First { var next: Second? }
final class Second { var next: Third? }
final class Third { weak var next: First? }
