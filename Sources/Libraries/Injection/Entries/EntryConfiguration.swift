import Synchronization

/// The properties of an entry that can change after the registration.
struct EntryConfiguration<Service> {
    var scope: any ObjectScopeProtocol
    /// The storage for custom scopes, created when it is first needed.
    var storage: (any InstanceStorage)?
    var completions: [@Sendable (any Resolver, Service) -> Void] = []

    init(scope: any ObjectScopeProtocol) {
        self.scope = scope
    }

    var mode: EntryMode {
        EntryMode(
            sharing: (scope as? ObjectScope)?.sharing ?? .storage,
            isCompleted: !completions.isEmpty)
    }
}

/// A summary of a configuration in one atomic byte.
struct EntryMode: AtomicRepresentable {
    private let bits: UInt8

    init(sharing: Sharing, isCompleted: Bool) {
        bits = sharing.rawValue | (isCompleted ? 0x80 : 0)
    }

    var sharing: Sharing { Sharing(rawValue: bits & 0x7F) ?? .storage }
    var isCompleted: Bool { bits & 0x80 != 0 }

    static func encodeAtomicRepresentation(_ value: consuming EntryMode) -> UInt8.AtomicRepresentation {
        UInt8.encodeAtomicRepresentation(value.bits)
    }

    static func decodeAtomicRepresentation(_ storage: consuming UInt8.AtomicRepresentation) -> EntryMode {
        EntryMode(bits: UInt8.decodeAtomicRepresentation(storage))
    }

    private init(bits: UInt8) { self.bits = bits }
}
