import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Adds the favorite action to a window: its menu item, its keys, and the toasts about its result.
///
/// Ownership: the window's handlers hold the parts of this object that they need; this object holds the window
/// weakly.
@MainActor
public final class FavoriteCommands {
    private let toggle: FavoriteToggle
    private let bindings = CompositeDisposable()

    /// - Parameter show: shows a toast in the window.
    public init(_ toggle: FavoriteToggle, in window: Window, show: @escaping ToastShowing) {
        self.toggle = toggle
        bindings += toggle.messages.observeOnMain { show(Toast($0), $0.undo) }
        window.onClosed { [bindings] in bindings.dispose() }
    }

    public func add(to controller: ImageSearchTableViewController) {
        controller.pictureActions.add(
            PictureAction(
                "favorite",
                labelOf: { [toggle] images in
                    Self.label(isFavorite: images.allSatisfy { toggle.isFavorite($0.id) })
                },
                keys: ["<Control>d"], section: .saving, perform: { self.toggle.toggle($0) }))
        bindings += toggle.ids.producer.startOnMain { [weak controller] in controller?.rows.mark(favorites: $0) }
    }

    public func add(to controller: ImageDetailViewController) {
        let toggleShown: @MainActor @Sendable () -> Void = { [toggle, weak controller] in
            if let image = controller?.viewModel?.entity.value { toggle.toggle([image]) }
        }
        controller.actions.add(
            ImageDetailAction(
                "favorite", label: Self.label(isFavorite: false), keys: ["<Control>d"], section: .saving,
                perform: toggleShown))
        addStar(to: controller, toggleShown)
    }

    /// Adds a star button to the title bar; the star is filled for favorites.
    private func addStar(
        to controller: ImageDetailViewController, _ toggleShown: @escaping @MainActor @Sendable () -> Void
    ) {
        let star = ToggleButton(toggleIconName: "non-starred-symbolic", accessibleName: tr("Favorite"))
        star.name = "favorite_button"
        controller.window.descendants(as: HeaderBar.self).first?.packEnd(star)
        star.onClicked { toggleShown() }
        // The handlers hold the star, because nothing holds this object after the window is set up. The bindings end
        // with the window.
        let update: @MainActor @Sendable () -> Void = { [toggle, star, weak controller] in
            guard let controller, let image = controller.viewModel?.entity.value else { return }
            let isFavorite = toggle.isFavorite(image.id)
            Self.show(star, isFavorite)
            controller.actions.relabel("favorite", Self.label(isFavorite: isFavorite))
        }
        bindings += toggle.ids.producer.startOnMain { _ in update() }
        // A click toggles the button at once; the result of the change arrives a moment later.
        bindings += toggle.messages.observeOnMain { _ in update() }
        if let entity = controller.viewModel?.entity { bindings += entity.producer.startOnMain { _ in update() } }
    }

    /// Returns the label of the menu item.
    private static func label(isFavorite: Bool) -> String {
        isFavorite ? tr("Remove From _Favorites") : tr("Add to _Favorites")
    }

    private static func show(_ star: ToggleButton, _ isFavorite: Bool) {
        star.isActive = isFavorite
        star.iconName = isFavorite ? "starred-symbolic" : "non-starred-symbolic"
        star.tooltip = isFavorite ? tr("Remove from favorites") : tr("Add to favorites")
    }
}
