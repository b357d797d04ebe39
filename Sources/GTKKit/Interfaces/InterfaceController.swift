/// What stands behind one interface file: made from it, then filled in by whoever opens it.
///
/// The counterpart of a view controller in a storyboard. Its initializer takes the objects it needs out of the
/// interface and fails when one is missing; what comes from elsewhere, such as a view model, is a property that is set
/// afterwards.
@MainActor
public protocol InterfaceController: AnyObject {
    /// The file it is made from, such as `image-search-window.ui`.
    static var interfaceName: String { get }

    /// Throws an `InterfaceError` when the file does not have what the controller needs.
    init(interface: Interface) throws
}

extension InterfaceController {
    /// A controller of this class on its own copy of the interface, not yet filled in.
    public static func opened() throws -> Self {
        try Self(interface: Interface(resource: interfaceName))
    }
}
