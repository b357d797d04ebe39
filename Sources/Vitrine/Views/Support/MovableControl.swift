import GTKKit

/// A control of the header that a narrow window has elsewhere: beside the search entry below the header, or in its place.
@MainActor
final class MovableControl {
    private let control: Widget
    private let headerPlace: Bin
    private let linePlace: Bin

    /// - Parameter name: the beginning of the names of both places in the interface file.
    init(_ control: Widget, _ name: String, interface: Interface) throws {
        self.control = control
        headerPlace = try interface.object("\(name)_header_place", as: Bin.self)
        linePlace = try interface.object("\(name)_line_place", as: Bin.self)
    }

    /// Whether the control is below the header instead of in it.
    var isBelowHeader = false {
        didSet {
            guard isBelowHeader != oldValue else { return }
            guard let button = control as? MenuButton, button.isOpen else { return place() }
            // GTK still queries the pointer's position in a popover that has just been closed.
            button.popDown()
            MainLoop.whenIdle { [weak self] in self?.place() }
        }
    }

    private func place() {
        headerPlace.setChild(nil)
        linePlace.setChild(nil)
        (isBelowHeader ? linePlace : headerPlace).setChild(control)
    }
}
