import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Makes favourites in a window and takes them out again: the action, its keys, and what a toast says about it.
///
/// Ownership: the window's handlers hold what they need of this; it holds the window weakly.
@MainActor
public final class FavoriteCommands {
    private let toggle: FavoriteToggle
    private let bindings = CompositeDisposable()

    /// - Parameter show: shows a toast in the window.
    public init(_ toggle: FavoriteToggle, in window: Window, show: @escaping @MainActor (Toast) -> Void) {
        self.toggle = toggle
        bindings += toggle.messages.observeOnMain { show(Toast($0)) }
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

    /// A star in the title bar that is filled for favourites.
    private func addStar(
        to controller: ImageDetailViewController, _ toggleShown: @escaping @MainActor @Sendable () -> Void
    ) {
        let star = ToggleButton(toggleIconName: "non-starred-symbolic", accessibleName: tr("Favorite"))
        star.name = "favorite_button"
        controller.window.descendants(as: HeaderBar.self).first?.packEnd(star)
        star.onClicked { toggleShown() }
        // With the star itself: nobody holds this object once its window is made. The bindings end with the window.
        let update: @MainActor @Sendable () -> Void = { [toggle, star, weak controller] in
            guard let controller, let image = controller.viewModel?.entity.value else { return }
            let isFavorite = toggle.isFavorite(image.id)
            Self.show(star, isFavorite)
            controller.actions.relabel("favorite", Self.label(isFavorite: isFavorite))
        }
        bindings += toggle.ids.producer.startOnMain { _ in update() }
        // A click presses the button by itself; whether it became a favourite is known a moment later.
        bindings += toggle.messages.observeOnMain { _ in update() }
        if let entity = controller.viewModel?.entity { bindings += entity.producer.startOnMain { _ in update() } }
    }

    /// What the menus say of a picture.
    private static func label(isFavorite: Bool) -> String {
        isFavorite ? tr("Remove From _Favorites") : tr("Add to _Favorites")
    }

    private static func show(_ star: ToggleButton, _ isFavorite: Bool) {
        star.isActive = isFavorite
        star.iconName = isFavorite ? "starred-symbolic" : "non-starred-symbolic"
        star.tooltip = isFavorite ? tr("Remove from favorites") : tr("Add to favorites")
    }
}
