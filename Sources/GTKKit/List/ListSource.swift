import GTKShim

/// What a list model asks for its items.
///
/// Ownership: the C model owns the source through a box; the source owns the closure. Thread: main.
@MainActor
final class ListSource {
    private let itemAt: @MainActor (Int) -> AnyObject
    private let living = LivingItems()

    init(itemAt: @escaping @MainActor (Int) -> AnyObject) {
        self.itemAt = itemAt
    }

    /// A list model that owns this source; it has no items yet.
    func makeModel() -> Object {
        Object(adopting: vitrine_list_model_new(makeItem, Box(self).retainedPointer(), releaseBox))
    }

    fileprivate func listItem(at position: Int) -> OpaquePointer { living.listItem(for: itemAt(position)) }
}

private func makeItem(position: guint, data: UnsafeMutableRawPointer) -> OpaquePointer {
    // Unsafe only in that the compiler cannot see it: GTK asks on the main thread, and the answer is the caller's own.
    nonisolated(unsafe) let data = data
    nonisolated(unsafe) var made: OpaquePointer?
    MainActor.assumeIsolated { made = Box<ListSource>.value(at: data).listItem(at: Int(position)) }
    guard let made else { preconditionFailure("assumeIsolated runs its closure") }
    return made
}
