/// The service that most benchmarks resolve.
protocol Leaf: AnyObject {}
final class PlainLeaf: Leaf {}

/// A graph of four: a root needs two branches, and each branch needs the leaf.
final class LeftBranch {
    let leaf: any Leaf
    init(leaf: any Leaf) { self.leaf = leaf }
}

final class RightBranch {
    let leaf: any Leaf
    init(leaf: any Leaf) { self.leaf = leaf }
}

final class Root {
    let left: LeftBranch
    let right: RightBranch
    init(left: LeftBranch, right: RightBranch) {
        self.left = left
        self.right = right
    }
}

/// A service that is registered under many names and never resolved.
final class Other {}
