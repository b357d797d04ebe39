import GTKKit

/// How much of ours is alive: what a check made must be gone when it is over.
@MainActor
struct LiveObjects {
    private var boxes = LiveBoxes.count
    private let items = LiveListItems.count
    private let paintables = PicturePaintable.liveCount

    /// Waits for the loop to let go of what a check has left there, and says what stays nevertheless.
    func leaks() -> [String] {
        var whileWaiting = self
        // The deadline's own.
        whileWaiting.boxes += 1
        _ = MainLoop.run(until: { LiveObjects().isNoMore(than: whileWaiting) }, milliseconds: 3_000)
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
