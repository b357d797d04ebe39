import GTKKit
import GTKShim

/// Counts the live objects of the program's own types. A check must release all objects that it creates.
@MainActor
struct LiveObjects {
    private var boxes = LiveBoxes.count
    private let items = Int(vitrine_item_live_count())
    private let paintables = Int(vitrine_paintable_live_count())

    /// Waits until the main loop has released the objects of a check, and describes the objects that remain.
    func leaks() -> [String] {
        var whileWaiting = self
        // The timer of this wait has a box of its own.
        whileWaiting.boxes += 1
        _ = MainLoop.run(until: { LiveObjects().isNoMore(than: whileWaiting) }, milliseconds: 30_000)
        let now = LiveObjects()
        return [
            ("boxes", boxes, now.boxes), ("list items", items, now.items), ("paintables", paintables, now.paintables),
        ].compactMap { name, before, after in
            after <= before ? nil : "\(name) alive: \(after), before the check \(before)"
        }
    }

    private func isNoMore(than other: LiveObjects) -> Bool {
        boxes <= other.boxes && items <= other.items && paintables <= other.paintables
    }
}
