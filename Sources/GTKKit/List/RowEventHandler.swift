import GTKShim

/// A registry of any kind of row, as C can hold it: a C function cannot be generic.
@MainActor
final class RowEventHandler {
    let handle: @MainActor (VitrineRowEvent, OpaquePointer) -> Void

    init<Row: ListRow>(_ registry: RowRegistry<Row>) {
        handle = { registry.handle($0, of: $1) }
    }

    /// A factory that owns these events and, with them, the registry.
    func makeFactory() -> Object {
        Object(adopting: vitrine_row_factory_new(rowEvent, Box(self).retainedPointer(), releaseBox))
    }
}

private func rowEvent(_ event: VitrineRowEvent, cell: OpaquePointer, data: UnsafeMutableRawPointer) {
    // Unsafe only in that the compiler cannot see it: GTK emits on the main thread, and the call does not outlive these.
    nonisolated(unsafe) let (cell, data) = (cell, data)
    MainActor.assumeIsolated { Box<RowEventHandler>.value(at: data).handle(event, cell) }
}
