import GLibShim

/// The position of a file's name, or of a path, in the order that users expect: as the user's language orders words, with
/// numbers as numbers ("img2" before "img10") and without regard to capital letters. The folders of a path are compared one by
/// one.
///
/// Names that differ only in capital letters have equal positions. A position costs some microseconds, so that it is computed
/// once for each name that is sorted, and is valid in this process only: another locale has another order.
public struct NameOrder: Comparable, Hashable, Sendable {
    private let key: [UInt8]

    /// - Parameter name: in any encoding. Bytes that are not UTF-8 count as replacement characters.
    public init(_ name: some Collection<UInt8>) {
        let name = Array(name)
        key = name.withUnsafeBytes { bytes in
            var length = 0
            guard
                let key = vitrine_localize_name_key(
                    bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, &length)
            else { return [] }
            defer { vitrine_localize_name_key_free(key) }
            return Array(UnsafeRawBufferPointer(start: key, count: length))
        }
    }

    public init(_ name: String) { self.init(name.utf8) }

    public static func < (one: NameOrder, other: NameOrder) -> Bool { one.key.lexicographicallyPrecedes(other.key) }
}
