import GTKShim
import Reactive

extension Window {
    /// Runs the action once, when the window has been painted after this call: what its first picture does not need comes
    /// then and does not keep it waiting.
    ///
    /// A window may open where nobody sees it, on another workspace for instance, and not be painted for long: so many
    /// milliseconds after it got its resources the action runs anyway. A window that ends before does not run it.
    public func afterFirstFrame(within milliseconds: Int = 500, _ action: @escaping @MainActor () -> Void) {
        let pending = CompositeDisposable()
        let run: @MainActor () -> Void = { [weak self] in
            guard !pending.isDisposed else { return }
            pending.dispose()
            if self != nil { action() }
        }
        let watch: @MainActor () -> Void = { [weak self] in
            guard let self, !pending.isDisposed, let clock = gtk_widget_get_frame_clock(self.widget) else { return }
            pending += Object(retaining: clock).connect("after-paint", run)
            pending += MainLoop.after(milliseconds: milliseconds, run)
        }
        if isRealized { watch() } else { pending += onRealize(watch) }
    }
}
