/// A resolution to be done later: what, from where, with which arguments.
///
/// It does not keep the container, which may keep what waits for the resolution.
struct Deferred<Service> {
    /// Gone when the container has gone.
    private weak var life: Life?
    private unowned let container: Container
    private let find: (Container) -> Service?

    /// Nil where nothing fitting is registered now.
    init?<Arguments>(in container: Container, name: String?, arguments: Arguments) {
        let key = ServiceKey(serviceType: Service.self, argumentsType: Arguments.self, name: name)
        guard container.entry(for: key) != nil else { return nil }
        life = container.life
        self.container = container
        find = { $0.find(Service.self, name: name, arguments: arguments, report: false) }
    }

    /// Resolves, as part of a graph if one is given.
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
