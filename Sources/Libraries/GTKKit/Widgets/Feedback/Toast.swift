import GTKShim
import Reactive

/// A short message that disappears by itself, with an optional button. A `ToastOverlay` shows it.
@MainActor
public final class Toast {
    package private(set) var text: String
    fileprivate private(set) var button: (label: String, handler: @MainActor () -> Void)?
    fileprivate let seconds: Int
    fileprivate weak var overlay: ToastOverlay?
    /// Whether the toast is shown again after newer ones, because only the toast offers what its button does.
    public var comesBack = false
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
        comesBack = true
        overlay?.update(self)
    }

    public func dismiss() { overlay?.dismiss(self) }

    /// Calls the handler once, when the toast is dismissed in any way but the end of its window.
    public func onDismissed(_ handler: @escaping @MainActor () -> Void) { onDismissed.append(handler) }

    fileprivate func end() {
        overlay = nil
        let handlers = onDismissed
        onDismissed = []
        for handler in handlers { handler() }
    }
}

/// Shows toasts on top of the content of a window, the newest one in place of the older ones.
///
/// All of them share one toast of libadwaita, whose content changes. libadwaita 1.2 uses freed memory if a toast is dismissed while
/// it appears, which takes longer while another one disappears. Therefore the program dismisses a toast only after it has appeared,
/// and a further one appears only after the former one has disappeared.
public final class ToastOverlay: Widget {
    package override class var type: GType { adw_toast_overlay_get_type() }

    /// Whether toasts leave after their time. Checks of windows turn it off, because they can be slower than a toast.
    package static var countsTime = true

    /// The shown toast is the last one; the others come back after it.
    private var toasts: [Toast] = []
    private var visible: VisibleToast?
    private let timer = SerialDisposable()

    public convenience init() { self.init(adopting: adw_toast_overlay_new()) }

    public func setChild(_ child: Widget?) { adw_toast_overlay_set_child(opaque, child?.widget) }

    /// Shows the toast in place of the older ones. Those that come back are shown again after it.
    public func add(_ toast: Toast) {
        let others = toasts.filter { $0 !== toast }
        toasts = others.filter(\.comesBack) + [toast]
        toast.overlay = self
        showLast()
        for other in others where !other.comesBack { other.end() }
    }

    fileprivate func update(_ toast: Toast) {
        if let visible, !visible.isDismissed, toast === toasts.last { visible.show(toast) }
    }

    fileprivate func dismiss(_ toast: Toast) {
        toasts.removeAll { $0 === toast }
        showLast()
        toast.end()
    }

    private func showLast() {
        guard let toast = toasts.last else { return dismissVisible() }
        if let visible {
            // One that is disappearing is replaced after that.
            guard !visible.isDismissed else { return }
            visible.show(toast)
        } else {
            let visible = VisibleToast(toast)
            self.visible = visible
            // libadwaita dismisses a toast after a click on its button, and can report a dismissal twice.
            visible.onClicked { [weak self] in self?.userDismissed(clicked: true) }
            visible.onDismissed { [weak self] in self?.userDismissed(clicked: false) }
            visible.label.onMap { [weak self] in self?.appearing() }
            visible.label.onUnmap { [weak self] in self?.disappeared() }
            // The overlay takes over one reference; the wrapper keeps its own.
            g_object_ref(visible.raw)
            adw_toast_overlay_add_toast(opaque, visible.opaque)
        }
        startTimer()
    }

    private func dismissVisible() {
        timer.inner = nil
        // One that is appearing is dismissed after that, unless it shows another toast then.
        guard let visible, !visible.isDismissed, visible.hasAppeared || !visible.label.isMapped else { return }
        visible.dismiss()
        // A toast that was never on screen does not leave it.
        if !visible.label.isMapped { disappeared() }
    }

    private func userDismissed(clicked: Bool) {
        guard let visible, !visible.isDismissed else { return }
        visible.isDismissed = true
        timer.inner = nil
        guard let toast = toasts.popLast() else { return }
        if clicked { toast.button?.handler() }
        toast.end()
    }

    private func appearing() {
        startTimer()
        // The animation takes 300 ms.
        MainLoop.after(milliseconds: 350) { [weak self, weak visible] in
            visible?.hasAppeared = true
            if let self, toasts.isEmpty { dismissVisible() }
        }
    }

    private func disappeared() {
        timer.inner = nil
        guard visible?.isDismissed == true else { return }
        visible = nil
        // The overlay may be removing its toast just now.
        MainLoop.whenIdle { [weak self] in
            if let self, !toasts.isEmpty { showLast() }
        }
    }

    /// Dismisses the shown toast after its time, but not while the pointer or the keyboard focus is in it.
    private func startTimer() {
        timer.inner = nil
        guard Self.countsTime, visible?.label.isMapped == true, let toast = toasts.last, toast.seconds > 0 else {
            return
        }
        timer.inner = MainLoop.after(milliseconds: toast.seconds * 1_000) { [weak self, weak toast] in
            guard let self, let toast else { return }
            if visible?.isInUse == true { startTimer() } else { dismiss(toast) }
        }
    }
}

/// What is visible of a toast.
private final class VisibleToast: Object {
    override class var type: GType { adw_toast_get_type() }

    /// A text of more lines ends in an ellipsis, and is in the tooltip.
    private static let maxLineCount = 5
    /// The width in characters from which on the text is broken into lines.
    private static let lineLength = 50

    var hasAppeared = false
    var isDismissed = false
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
        show(toast)
    }

    func show(_ toast: Toast) {
        label.text = toast.text
        label.tooltip = toast.text.count > Self.maxLineCount * Self.lineLength / 2 ? toast.text : nil
        adw_toast_set_button_label(opaque, toast.button?.label)
    }

    func dismiss() {
        isDismissed = true
        adw_toast_dismiss(opaque)
    }

    func onClicked(_ handler: @escaping @MainActor () -> Void) { connect("button-clicked", handler) }
    func onDismissed(_ handler: @escaping @MainActor () -> Void) { connect("dismissed", handler) }

    /// Whether the pointer or the keyboard focus is in the toast. The parent of the label is the box of the title.
    var isInUse: Bool {
        guard let widget = label.parent?.parent else { return false }
        return widget.isBelowPointer || widget.containsFocus
    }
}
