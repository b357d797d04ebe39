import GTKKit

/// Shows the toasts of a detail window where they cover no button: above the buttons on the picture, or, while the
/// information covers the picture, below the information, which becomes shorter for that time.
@MainActor
final class ImageDetailToasts {
    /// The height in application pixels of a toast of two lines with its distance from the window's edge.
    private static let toastHeight = 96

    private let flap: Flap
    private let pane: ScrolledWindow
    private let onPicture: ToastOverlay
    private let onWindow: ToastOverlay
    /// The number of toasts that the whole window shows or will show.
    private var countOnWindow = 0 {
        didSet { pane.margins.bottom = countOnWindow > 0 ? Self.toastHeight : 0 }
    }

    init(interface: Interface, flap: Flap) throws {
        self.flap = flap
        pane = try interface.object("pane", as: ScrolledWindow.self)
        onPicture = try interface.object("stage_toasts", as: ToastOverlay.self)
        onWindow = try interface.object("toasts", as: ToastOverlay.self)
    }

    func present(_ toast: Toast) {
        guard flap.isFolded, flap.isRevealed else { return onPicture.add(toast) }
        countOnWindow += 1
        toast.onDismissed { [weak self] in self?.countOnWindow -= 1 }
        onWindow.add(toast)
    }
}
