import GTKShim

extension Widget {
    /// Calls the handler before each frame, with the frame's time in seconds, until it answers false or the widget ends.
    /// Only while the widget is shown are there frames.
    public func onEachFrame(_ handler: @escaping @MainActor (_ time: Double) -> Bool) {
        let box = Box<@MainActor (Double) -> Bool>(handler)
        _ = vitrine_add_tick(widget, frameBegun, box.retainedPointer(), releaseBox)
    }
}

private func frameBegun(time: gint64, data: UnsafeMutableRawPointer) -> gboolean {
    // Unsafe only in that the compiler cannot see it: frame clocks tick on the main thread.
    nonisolated(unsafe) let data = data
    return MainActor.assumeIsolated {
        Box<@MainActor (Double) -> Bool>.value(at: data)(Double(time) / 1_000_000) ? 1 : 0
    }
}
