import GTKKit
import Injection

extension Container {
    /// Registers the controller of an interface file. Resolving it opens the file, creates the controller from it, and
    /// calls `initCompleted` to set the controller's properties, which an interface file cannot set.
    ///
    /// Every resolution opens the file again, because a closed window is not shown again. Main thread only.
    @discardableResult
    public func registerForInterface<Controller: InterfaceController>(
        _ controllerType: Controller.Type, name: String? = nil,
        initCompleted: @escaping @MainActor (any Resolver, Controller) -> Void
    ) -> ServiceEntry<Controller> {
        register(controllerType, name: name) { @MainActor resolver in
            let controller = Self.open(controllerType)
            initCompleted(resolver, controller)
            return controller
        }
        .inObjectScope(.transient)
    }

    /// An interface file is part of the program, so a file that does not fit its controller is a programming error.
    @MainActor
    private static func open<Controller: InterfaceController>(_ type: Controller.Type) -> Controller {
        do {
            return try Controller(interface: Interface(resource: Controller.interfaceName))
        } catch {
            fatalError("\(type) cannot be made from \(Controller.interfaceName): \(error)")
        }
    }
}
