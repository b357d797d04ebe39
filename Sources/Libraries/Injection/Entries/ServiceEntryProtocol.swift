/// The interface of entries of all service types.
protocol ServiceEntryProtocol: Claimed, Sendable {
    var serviceType: Any.Type { get }
    var name: String? { get }
    /// The types of the arguments that the factory takes, in order.
    var argumentTypes: [Any.Type] { get }
    var objectScope: any ObjectScopeProtocol { get }
    var completionCount: Int { get }

    /// Returns an instance for a resolution of another type than the entry's own.
    func anyInstance<Arguments>(for container: Container, arguments: Arguments) -> Any

    /// Discards the stored instance if the entry is in the scope.
    func reset(_ scope: any ObjectScopeProtocol)
}
