/// The shared instance of an entry in the scope `container` or `weak`.
struct KeptInstance<Service> {
    /// In the scope `container`.
    private var service: Service?
    /// In the scope `weak`.
    private weak var object: AnyObject?
    /// False while the thread that made the instance may still be completing it.
    private(set) var isPublished = false

    var strong: Service? { service }
    var weakly: AnyObject? { object }

    mutating func keep(_ service: Service) {
        self.service = service
        isPublished = false
    }

    mutating func keep(weakly object: AnyObject) {
        self.object = object
        isPublished = false
    }

    mutating func publish() { isPublished = true }
}
