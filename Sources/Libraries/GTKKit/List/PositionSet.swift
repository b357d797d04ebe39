import GTKShim

/// A set of positions in a GtkBitset, whose cost depends on the number of gaps and not on the number of positions.
///
/// Ownership: holds the only reference to the bitset. Thread: main.
@MainActor
final class PositionSet {
    /// `nonisolated(unsafe)` is sound: the address never changes, and after the last use only `deinit` reads it.
    private nonisolated(unsafe) let set: OpaquePointer

    convenience init() { self.init(adopting: gtk_bitset_new_empty()) }

    /// - Parameter pointer: transfer full.
    init(adopting pointer: OpaquePointer?) {
        guard let pointer else { fatalError("GTK made no set") }
        set = pointer
    }

    deinit { gtk_bitset_unref(set) }

    /// Calls `body` with the GtkBitset, which lives as long as this object.
    func withBitset(_ body: (OpaquePointer) -> Void) { body(set) }

    var first: Int? { gtk_bitset_is_empty(set) == 0 ? Int(gtk_bitset_get_minimum(set)) : nil }

    /// All positions, in ascending order.
    var positions: [Int] { (0..<gtk_bitset_get_size(set)).map { Int(gtk_bitset_get_nth(set, UInt32($0))) } }

    func contains(_ position: Int) -> Bool { gtk_bitset_contains(set, UInt32(clamping: position)) != 0 }
    func insert(_ range: Range<Int>) {
        gtk_bitset_add_range(set, UInt32(clamping: range.lowerBound), UInt32(clamping: range.count))
    }
    func remove(_ position: Int) { gtk_bitset_remove(set, UInt32(clamping: position)) }
    func removeAll() { gtk_bitset_remove_all(set) }

    /// Moves the positions behind a change of the list.
    func splice(at position: Int, removing removed: Int, adding added: Int) {
        gtk_bitset_splice(set, UInt32(clamping: position), UInt32(clamping: removed), UInt32(clamping: added))
    }
}
