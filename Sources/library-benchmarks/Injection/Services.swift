/// The service without dependencies that the benchmarks resolve.
protocol Leaf: AnyObject {}
final class PlainLeaf: Leaf {}

/// Part of a graph of four objects: the root depends on two branches, and each branch depends on the leaf.
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

/// A service that is registered several times but never resolved. It only increases the number of registrations.
final class Other {}
