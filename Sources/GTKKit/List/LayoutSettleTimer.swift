import GTKShim
import Reactive

/// Calls back once after the layout that follows a request, before that frame is painted.
///
/// While the widget is hidden there is no layout to wait for: hiding settles at once, and requests made meanwhile are
/// answered when the loop is idle. Thread: main.
///
/// Ownership: the list's factory owns this, by way of the registry of rows, so a reference to the list would keep both for good.
/// The bare pointer is valid as long as somebody asks: the list's own events and its layout are what calls.
@MainActor
final class LayoutSettleTimer {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private var watch: OpaquePointer?
    private var isRequested = false
    private var idle: (any Disposable)?

    /// What to do when the layout is done.
    var onDue: () -> Void = {}

    init(_ widget: Widget) {
        self.widget = widget.widget
        widget.connect("realize") { [weak self] in self?.startWatching() }
        widget.connect("unrealize") { [weak self] in self?.stopWatching() }
        widget.connect("map") { [weak self] in self?.requestAgain() }
        // Emitted when the children have been unmapped.
        widget.connect("unmap") { [weak self] in self?.settle() }
        if gtk_widget_get_realized(self.widget) != 0 { startWatching() }
    }

    /// Asks for one call after the next layout. Repeating it before then changes nothing.
    func request() {
        guard !isRequested else { return }
        isRequested = true
        requestAgain()
    }

    private func requestAgain() {
        guard isRequested else { return }
        if let watch, gtk_widget_get_mapped(widget) != 0 {
            vitrine_layout_watch_request(watch)
        } else if idle == nil {
            idle = MainLoop.whenIdle { [weak self] in self?.idleCame() }
        }
    }

    private func idleCame() {
        idle = nil
        guard isRequested else { return }
        // Shown meanwhile: the layout is about to come, and only it knows which rows stay.
        if watch != nil, gtk_widget_get_mapped(widget) != 0 { return requestAgain() }
        settle()
    }

    fileprivate func settle() {
        guard isRequested else { return }
        isRequested = false
        onDue()
    }

    private func startWatching() {
        guard watch == nil else { return }
        let data = Box(WeakTimer(self)).retainedPointer()
        watch = vitrine_layout_watch_start(widget, laidOut, data, releaseBox)
    }

    private func stopWatching() {
        guard let watch else { return }
        self.watch = nil
        vitrine_layout_watch_stop(watch)
    }
}

@MainActor
private final class WeakTimer {
    weak var timer: LayoutSettleTimer?

    init(_ timer: LayoutSettleTimer) { self.timer = timer }
}

private func laidOut(data: UnsafeMutableRawPointer) {
    // Unsafe only in that the compiler cannot see it: frame clocks tick on the main thread.
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated { Box<WeakTimer>.value(at: data).timer?.settle() }
}
