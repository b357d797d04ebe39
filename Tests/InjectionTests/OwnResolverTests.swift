import Injection
import Testing

/// A resolver of a program's own, with the required methods only.
private struct OwnResolver: Resolver {
    func resolve<Service>(_ serviceType: Service.Type) -> Service? { resolve(serviceType, name: nil) }

    func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { "text \(name ?? "")" as? Service }
}

@Suite struct OwnResolverTests {
    private let resolver: any Resolver = OwnResolver()

    @Test("A resolver of one's own needs only the methods without arguments.")
    func plain() throws {
        #expect(resolver.resolve(String.self, name: "a") == "text a")
        #expect(resolver.require(String.self) == "text ")
        #expect(try resolver.resolveOrThrow(String.self, name: "b") == "text b")
        #expect(resolver.resolve(Int.self) == nil)
    }

    @Test("A resolver of one's own throws an error with the request, and finds nothing for arguments.")
    func missing() {
        #expect(resolver.resolve(String.self, argument: 1) == nil)
        do {
            _ = try resolver.resolveOrThrow(Int.self, name: "n", arguments: 1, "")
            Issue.record("The resolver has no Int.")
        } catch {
            #expect(error.request.service == "Int" && error.request.name == "n")
        }
        #expect(throws: MissingRegistration.self) { try resolver.resolveOrThrow(Int.self) }
    }
}
