import GTKShim
import Reactive

/// Calls back once after the layout that follows a request, before that frame is painted.
///
/// A hidden widget has no layout: hiding settles at once, and requests made while the widget is hidden are answered
/// when the loop is idle. Thread: main.
///
/// Ownership: the widget owns this object through its handlers. The unowned pointer is used only while `watch` exists, that
/// is, while the widget is realized; the handler that ends the watch belongs to the widget, so the watch never outlives it.
@MainActor
public final class LayoutSettleTimer {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private var watch: OpaquePointer?
    private var isRequested = false
    private var idle: (any Disposable)?

    /// Called when the layout is done. It must not hold the widget or its owners, because the widget holds it.
    public var onDue: () -> Void = {}

    public init(_ widget: Widget) {
        self.widget = widget.widget
        widget.connect("realize") { self.startWatching() }
        widget.connect("unrealize") { self.stopWatching() }
        widget.connect("map") { self.requestAgain() }
        // GTK emits it after it has unmapped the children.
        widget.connect("unmap") { self.settle() }
        if gtk_widget_get_realized(self.widget) != 0 { startWatching() }
    }

    /// Requests one call after the next layout. Repeated requests before then have no effect.
    public func request() {
        guard !isRequested else { return }
        isRequested = true
        requestAgain()
    }

    private func requestAgain() {
        guard isRequested else { return }
        if let watch, gtk_widget_get_mapped(widget) != 0 {
            vitrine_layout_watch_request(watch)
        } else if idle == nil {
            idle = MainLoop.whenIdle { [weak self] in self?.handleIdle() }
        }
    }

    private func handleIdle() {
        idle = nil
        guard isRequested else { return }
        // The list was shown in the meantime: the layout is about to come, and only the layout decides which rows stay.
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
    calledOnMain(with: data) { Box<WeakTimer>.value(at: $0).timer?.settle() }
}
