import Synchronization

/// How many of SQLite's objects are ours now: what is opened must be closed.
package enum LiveHandles {
    static let openConnections = Atomic<Int>(0)
    static let openStatements = Atomic<Int>(0)

    package static var connections: Int { openConnections.load(ordering: .sequentiallyConsistent) }
    package static var statements: Int { openStatements.load(ordering: .sequentiallyConsistent) }
}
