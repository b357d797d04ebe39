import Synchronization

/// Counts the open SQLite objects, so that tests can prove that each one is released.
package enum LiveHandles {
    static let openConnections = Atomic<Int>(0)
    static let openStatements = Atomic<Int>(0)

    package static var connections: Int { openConnections.load(ordering: .sequentiallyConsistent) }
    package static var statements: Int { openStatements.load(ordering: .sequentiallyConsistent) }
}
