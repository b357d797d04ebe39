/// An entry whatever the type of its service.
protocol ServiceEntryProtocol: AnyObject, Sendable {
    var serviceType: Any.Type { get }
    var name: String? { get }
    /// The types of the arguments that the factory takes, in order.
    var argumentTypes: [Any.Type] { get }
    var objectScope: any ObjectScopeProtocol { get }
    var completionCount: Int { get }

    /// An instance for whoever asks under another type than the entry's own.
    func anyInstance<Arguments>(for container: Container, arguments: Arguments) -> Any

    /// Shows the shared instance, completed by now, to all threads.
    func publish()

    /// Discards the instance kept, if the entry is in the scope.
    func reset(_ scope: any ObjectScopeProtocol)
}
