import GTKShim
import Reactive

/// An object that acts after layouts.
@MainActor
protocol LayoutObserver: AnyObject {
    func layoutDone()
}

/// Calls its observer once after the layout that follows a request, before that frame is painted.
///
/// A hidden widget has no layout: hiding delivers at once, and requests made while the widget is hidden are answered
/// when the loop is idle. Thread: main.
///
/// Ownership: the widget owns this object through its handlers, so the unowned pointer is valid in all of them. Others may
/// hold it longer: outside of the handlers the pointer is used only while `watch` is set, which is while the widget is realized.
@MainActor
final class LayoutCallback {
    private let widget: UnsafeMutablePointer<GtkWidget>
    /// The frame clock of the realized widget, and the connection to its layouts.
    private var watch: (clock: Object, connection: SignalConnection)?
    private var isRequested = false
    private var idle: (any Disposable)?

    /// Weak, because the widget holds this object.
    weak var observer: (any LayoutObserver)?

    init(_ widget: Widget) {
        self.widget = widget.widget
        widget.connect("realize") { self.startWatching() }
        widget.connect("unrealize") { self.stopWatching() }
        widget.connect("map") { self.requestAgain() }
        // GTK emits it after it has unmapped the children.
        widget.connect("unmap") { self.deliver() }
        if gtk_widget_get_realized(self.widget) != 0 { startWatching() }
    }

    /// Requests one call after the next layout. Repeated requests before then have no effect.
    func request() {
        guard !isRequested else { return }
        isRequested = true
        requestAgain()
    }

    private func requestAgain() {
        guard isRequested else { return }
        if let watch, gtk_widget_get_mapped(widget) != 0 {
            // The phase comes even when no widget needs a layout.
            gdk_frame_clock_request_phase(watch.clock.opaque, GDK_FRAME_CLOCK_PHASE_LAYOUT)
        } else if idle == nil {
            idle = MainLoop.whenIdle { [weak self] in self?.handleIdle() }
        }
    }

    private func handleIdle() {
        idle = nil
        guard isRequested else { return }
        // The list was shown in the meantime: the layout is about to come, and only the layout decides which rows stay.
        if watch != nil, gtk_widget_get_mapped(widget) != 0 { return requestAgain() }
        deliver()
    }

    private func deliver() {
        guard isRequested else { return }
        isRequested = false
        observer?.layoutDone()
    }

    private func startWatching() {
        guard watch == nil, let pointer = gtk_widget_get_frame_clock(widget) else { return }
        let clock = Object(retaining: pointer)
        // In a handler of this signal, which is connected earlier, the window gives all widgets their places.
        watch = (clock, clock.connect("layout", isLast: true) { [weak self] in self?.deliver() })
    }

    private func stopWatching() {
        watch?.connection.dispose()
        watch = nil
    }
}
