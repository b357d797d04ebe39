import GTKShim
import Reactive

/// A short message that disappears by itself, with an optional button. A `ToastOverlay` shows it.
@MainActor
public final class Toast {
    fileprivate private(set) var text: String
    fileprivate private(set) var button: (label: String, handler: @MainActor () -> Void)?
    fileprivate let seconds: Int
    fileprivate weak var overlay: ToastOverlay?
    /// Whether the toast is shown again after newer ones, because only the toast offers what its button does.
    public var returns = false
    private var onDismissed: [@MainActor () -> Void] = []

    /// Creates a toast with plain text. It stays for `seconds`; with 0, until it is dismissed.
    public init(_ text: String, seconds: Int = 5) { (self.text, self.seconds) = (text, seconds) }

    /// Sets the text, which may change while the toast is shown.
    public func setText(_ text: String) {
        self.text = text
        overlay?.update(self)
    }

    /// Adds a button with its handler. A click also dismisses the toast.
    public func setButton(_ label: String, _ handler: @escaping @MainActor () -> Void) {
        button = (label, handler)
        returns = true
        overlay?.update(self)
    }

    public func dismiss() { overlay?.dismiss(self) }

    /// Calls the handler once, when the toast is dismissed in any way.
    public func onDismissed(_ handler: @escaping @MainActor () -> Void) { onDismissed.append(handler) }

    fileprivate func left() {
        overlay = nil
        let handlers = onDismissed
        onDismissed = []
        for handler in handlers { handler() }
    }
}

/// Shows toasts on top of the content of a window, the newest one in place of the older ones.
///
/// All of them share one toast of libadwaita, whose content changes. libadwaita 1.2 uses freed memory if a toast that replaces
/// another one is dismissed within a fifth of a second: a toast that has to appear again therefore waits until the former one has
/// disappeared.
public final class ToastOverlay: Widget {
    package override class var type: GType { adw_toast_overlay_get_type() }

    /// Whether toasts leave after their time. Checks of windows turn it off, because they can be slower than a toast.
    package static var countsTime = true

    /// The shown toast is the last one; the others return after it.
    private var toasts: [Toast] = []
    private var frame: ToastFrame?
    /// Whether the button of the shown toast was clicked. libadwaita dismisses the toast after that.
    private var wasClicked = false
    private let timer = SerialDisposable()

    public convenience init() { self.init(adopting: adw_toast_overlay_new()) }

    public func setChild(_ child: Widget?) { adw_toast_overlay_set_child(opaque, child?.widget) }

    /// Shows the toast in place of the older ones. Those that return are shown again after it.
    public func add(_ toast: Toast) {
        let leaving = toasts.filter { !$0.returns }
        toasts = toasts.filter(\.returns) + [toast]
        toast.overlay = self
        for older in leaving { older.left() }
        showLast()
    }

    fileprivate func update(_ toast: Toast) {
        if toast === toasts.last { frame?.show(toast) }
    }

    fileprivate func dismiss(_ toast: Toast) {
        let wasShown = toast === toasts.last
        toasts.removeAll { $0 === toast }
        if wasShown { showLast() }
        toast.left()
    }

    private func showLast() {
        guard let toast = toasts.last else {
            frame?.dismiss()
            return
        }
        if let frame {
            // A frame that is disappearing is replaced after that.
            guard !frame.isDismissed else { return }
            frame.show(toast)
        } else {
            let frame = ToastFrame(toast)
            self.frame = frame
            frame.onClicked { [weak self] in self?.wasClicked = true }
            frame.onDismissed { [weak self] in self?.frameDismissed() }
            frame.label.onMap { [weak self] in self?.startTimer() }
            frame.label.onUnmap { [weak self] in self?.disappeared() }
            // The overlay takes over one reference; the wrapper keeps its own.
            g_object_ref(frame.raw)
            adw_toast_overlay_add_toast(opaque, frame.opaque)
        }
        startTimer()
    }

    private func frameDismissed() {
        timer.inner = nil
        let toast = toasts.popLast()
        if wasClicked { toast?.button?.handler() }
        wasClicked = false
        toast?.left()
        // A toast that was never on screen does not leave it.
        if frame?.label.isMapped == false { disappeared() }
    }

    private func disappeared() {
        timer.inner = nil
        guard frame?.isDismissed == true else { return }
        frame = nil
        // The overlay may be removing its toast just now.
        if !toasts.isEmpty { MainLoop.whenIdle { [weak self] in self?.showLast() } }
    }

    /// Dismisses the shown toast after its time, and not while the pointer is over it.
    private func startTimer() {
        timer.inner = nil
        guard Self.countsTime, frame?.label.isMapped == true, let toast = toasts.last, toast.seconds > 0 else { return }
        timer.inner = MainLoop.after(milliseconds: toast.seconds * 1_000) { [weak self, weak toast] in
            guard let self, let toast else { return }
            if frame?.isBelowPointer == true { startTimer() } else { dismiss(toast) }
        }
    }
}

/// What is visible of a toast.
private final class ToastFrame: Object {
    override class var type: GType { adw_toast_get_type() }

    /// A text of more lines ends in an ellipsis, and is in the tooltip.
    private static let maxLineCount = 5
    /// The width in characters from which on the text is broken into lines.
    private static let lineLength = 50

    private(set) var isDismissed = false
    lazy var label = Label("")

    convenience init(_ toast: Toast) {
        self.init(adopting: adw_toast_new(""))
        // The overlay of this module counts the time.
        adw_toast_set_timeout(opaque, 0)
        // The title of a toast itself has one line.
        label.addStyleClass("heading")
        label.wraps = true
        label.isEllipsized = true
        label.lineLimit = Self.maxLineCount
        label.maximumWidthInCharacters = Self.lineLength
        label.horizontalTextAlignment = 0
        adw_toast_set_custom_title(opaque, label.widget)
        onDismissed { [weak self] in self?.isDismissed = true }
        show(toast)
    }

    func show(_ toast: Toast) {
        label.text = toast.text
        label.tooltip = toast.text.count > Self.maxLineCount * Self.lineLength / 2 ? toast.text : nil
        adw_toast_set_button_label(opaque, toast.button?.label)
    }

    func dismiss() {
        if !isDismissed { adw_toast_dismiss(opaque) }
    }

    func onClicked(_ handler: @escaping @MainActor () -> Void) { connect("button-clicked", handler) }
    func onDismissed(_ handler: @escaping @MainActor () -> Void) { connect("dismissed", handler) }

    /// Whether the pointer is over the toast of which the label is the title.
    var isBelowPointer: Bool { label.parent?.isBelowPointer ?? false }
}
