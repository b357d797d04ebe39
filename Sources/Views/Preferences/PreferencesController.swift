import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The preferences: the user's key for Pixabay, and where to get one.
@MainActor
public final class PreferencesController: InterfaceController {
    public static let interfaceName = "preferences-window.ui"

    public let window: Window
    /// Shows the key that is kept now and keeps the one typed; set by the container.
    public var keys: (any KeyStoring)? {
        didSet { showKey() }
    }
    public var externalApps: (any ExternalAppChanneling)?
    /// Called after another key has been kept.
    public var onKeyChanged: () -> Void = {}

    private static let keyPage = "https://pixabay.com/api/docs/"
    private let toasts: ToastOverlay
    private let keyRow: PasswordEntryRow

    public init(interface: Interface) throws {
        window = try interface.object("window", as: Window.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        keyRow = try interface.object("pixabay_key_row", as: PasswordEntryRow.self)
        let pageRow = try interface.object("pixabay_page_row", as: ActionRow.self)
        pageRow.onActivated { [weak self] in self?.externalApps?.openURL(Self.keyPage) }
        keyRow.onApply { [weak self] in self?.keepKey() }
    }

    public func present(over parent: Window?) {
        window.setParent(parent)
        window.present()
    }

    private func showKey() {
        keyRow.text = keys?.key(for: .pixabay) ?? ""
    }

    private func keepKey() {
        guard let keys else { return }
        let told: @Sendable (KeyKeeping) -> Void = { [weak self] keeping in
            UIScheduler().schedule { MainActor.assumeIsolated { self?.tell(keeping) } }
        }
        if keyRow.text.isEmpty {
            keys.remove(for: .pixabay, completion: told)
        } else {
            keys.set(keyRow.text, for: .pixabay, completion: told)
        }
        onKeyChanged()
    }

    private func tell(_ keeping: KeyKeeping) {
        guard case .session(let reason) = keeping else { return }
        toasts.add(Toast(tr("The key is kept until you quit. %s", reason)))
    }
}
