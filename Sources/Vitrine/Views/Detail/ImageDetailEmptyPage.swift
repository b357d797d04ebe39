import GTKKit

/// What a detail window shows after its last picture was moved away: a button that undoes that.
@MainActor
final class ImageDetailEmptyPage {
    private let page: StatusPage
    private let button: Button

    init(interface: Interface) throws {
        page = try interface.object("empty_page", as: StatusPage.self)
        button = try interface.object("empty_undo_button", as: Button.self)
    }

    var isShown: Bool {
        get { page.isVisible }
        set {
            guard newValue != page.isVisible else { return }
            page.isVisible = newValue
            if newValue { button.grabFocus() }
        }
    }

    /// Names the change that the button undoes. Without one the button is hidden.
    func display(undo change: String?) {
        button.isVisible = change != nil
        button.label = UndoCommand.label(change)
        if isShown, change != nil { button.grabFocus() }
    }
}
