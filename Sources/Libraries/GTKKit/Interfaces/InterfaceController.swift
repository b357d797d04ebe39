import Reactive  // It declares SendableMetatype for compilers before 6.2.

/// Controls the objects of one interface file.
///
/// It corresponds to the view controller of a storyboard. Its initializer takes the objects it needs from the interface
/// and throws when one is missing. Other dependencies, such as a view model, are properties that the creator sets
/// afterwards.
@MainActor
public protocol InterfaceController: AnyObject, SendableMetatype {
    /// The name of its interface file, such as `image-search-window.ui`.
    static var interfaceName: String { get }

    /// Creates a controller. Throws an `InterfaceError` when the file lacks an object that the controller needs.
    init(interface: Interface) throws
}
