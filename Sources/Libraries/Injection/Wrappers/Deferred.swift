/// A resolution to perform later: a service, a container and arguments.
///
/// It does not keep the container alive, because the container may own the object that stores this resolution.
struct Deferred<Service> {
    /// Nil after the container has been deallocated.
    private weak var life: Life?
    private unowned let container: Container
    private let find: (Container) -> Service?

    /// Returns nil if there is currently no matching registration.
    init?<Arguments>(in container: Container, name: String?, arguments: Arguments) {
        let key = ServiceKey(serviceType: Service.self, argumentsType: Arguments.self, name: name)
        guard container.entry(for: key) != nil else { return nil }
        life = container.life
        self.container = container
        find = { $0.find(Service.self, name: name, arguments: arguments, report: false) }
    }

    /// Resolves the service; continues `graph` if it is not nil.
    func resolve(continuing graph: GraphIdentifier?, for wrapper: Any.Type) -> Service {
        guard life != nil else {
            fatalError("\(wrapper) was asked for its instance after its container had gone. Keep the container alive.")
        }
        let found = graph.map { container.withObjectGraph($0, closure: find) } ?? find(container)
        guard let found else {
            fatalError(
                "\(wrapper) was asked for its instance after the registration of \(Service.self) had gone or changed.")
        }
        return found
    }
}
