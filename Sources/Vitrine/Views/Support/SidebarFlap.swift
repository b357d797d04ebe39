import GTKKit

/// A sidebar beside the pictures, with the button in the header bar that shows and hides it.
@MainActor
final class SidebarFlap {
    /// Called when the sidebar was shown or hidden, by the user or the program.
    var onRevealed: (Bool) -> Void = { _ in }

    let flap: Flap
    let button: ToggleButton

    init(flap: Flap, button: ToggleButton) {
        (self.flap, self.button) = (flap, button)
        button.onToggled { [weak self] in
            if let self { self.flap.isRevealed = self.button.isActive }
        }
        flap.onRevealed { [weak self] in
            guard let self else { return }
            self.button.isActive = self.flap.isRevealed
            self.onRevealed(self.flap.isRevealed)
        }
        button.isActive = flap.isRevealed
    }

    var isRevealed: Bool {
        get { flap.isRevealed }
        set { if newValue != flap.isRevealed { flap.isRevealed = newValue } }
    }

    /// Hides a sidebar that covers the pictures, after a choice in it.
    func closeOverPictures() { if flap.isFolded { flap.isRevealed = false } }
}
