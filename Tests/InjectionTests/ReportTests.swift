@testable import Injection
import Testing

private protocol Networking {}
private struct Network: Networking {}
private protocol ImageSearching {}
private struct ImageSearch: ImageSearching { let network: any Networking }
private struct SearchModel { let search: any ImageSearching }

@Suite(.serialized)
struct ReportTests {
    let container = Container()

    @Test("45. `resolve` returns nil without a matching registration and passes the reason to the logging function.")
    func logging() {
        let diary = Diary()
        let earlier = Container.loggingFunction
        defer { Container.loggingFunction = earlier }
        Container.loggingFunction = { diary.note($0) }
        #expect(container.resolve((any ImageSearching).self, name: "fast") == nil)
        #expect(diary.entries.contains { $0.contains("No registration of ImageSearching named \"fast\" was found.") })
    }

    @Test("Without a logging function `resolve` returns nil silently.")
    func noLogging() {
        let earlier = Container.loggingFunction
        defer { Container.loggingFunction = earlier }
        Container.loggingFunction = nil
        #expect(container.resolve((any ImageSearching).self) == nil)
    }

    @Test("46. `require` stops the program without a matching registration.", .exitTest)
    func require() async {
        #if compiler(>=6.2)
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let container = Container()
                container.register(SearchModel.self) { r in SearchModel(search: r.require((any ImageSearching).self)) }
                _ = container.require(SearchModel.self)
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("ReportTests.swift"))
            #expect(message.contains("No registration of ImageSearching was found."))
            #expect(message.contains("Asked for by SearchModel."))
        #endif
    }

    @Test("`require` finds the service that a parameter names")
    func requireByParameter() {
        container.register((any Networking).self) { _ in Network() }
        container.register((any ImageSearching).self) { r in ImageSearch(network: r.require()) }
        container.register(SearchModel.self) { r in SearchModel(search: r.require()) }
        #expect(container.require(SearchModel.self).search is ImageSearch)
    }

    @Test("47. A report contains the service, the path to it, the nearest registrations and the remedy.")
    func report() throws {
        let reports = Holder<MissingRegistration>()
        container.register(SearchModel.self) { r in SearchModel(search: r.require((any ImageSearching).self)) }
        container.register((any ImageSearching).self) { r in
            do throws(MissingRegistration) {
                return ImageSearch(network: try r.resolveOrThrow((any Networking).self, name: "curl"))
            } catch {
                reports.hold(error)
                return ImageSearch(network: Network())
            }
        }
        container.register((any Networking).self) { _ in Network() }
        _ = container.require(SearchModel.self)
        let report = try #require(reports.values.first)
        #expect(report.request == .init(service: "Networking", name: "curl", arguments: "()"))
        #expect(report.path == ["SearchModel", "ImageSearching"])
        #expect(
            report.description == """
                No registration of Networking named "curl" was found.
                  Asked for by ImageSearching (SearchModel → ImageSearching).
                  Registered under other names: Networking, without arguments.
                  What to do: ask by a name that is registered, or register it as "curl".
                """)
    }

    @Test("A report about other arguments lists the registered ones.")
    func otherArguments() {
        container.register(Cat.self) { (_, name: String, asleep: Bool) in Cat(name: name, isAsleep: asleep) }
        let report = missing { try container.resolveOrThrow(Cat.self, arguments: "Mimi") }
        #expect(report?.nearest.otherArguments.map(\.arguments) == ["(String, Bool)"])
        #expect(report?.description.contains("No registration of Cat with arguments (String) was found.") == true)
        #expect(report?.description.contains("pass arguments of exactly the types registered") == true)
    }

    @Test("A report about a similar type contains it.")
    func similar() {
        container.register(Network.self) { _ in Network() }
        container.register(Turtle.self) { _ in Turtle() }
        let report = missing { try container.resolveOrThrow((any Networking).self) }
        #expect(report?.nearest.similar.map(\.service) == ["Network"])
    }

    @Test("A report about an unknown service says how to register it.")
    func unknown() {
        let report = missing { try container.resolveOrThrow(Owner.self, name: "x") }
        #expect(report?.path == [])
        #expect(report?.description.contains("container.register(Owner.self, name: \"x\") { r in … }") == true)
        #expect(report?.description.contains("outside of factories") == true)
    }

    @Test("A report about a forwarded type that the instance lacks says so.")
    func mismatch() {
        container.register(Dog.self) { _ in Dog() }.implements(Cat.self)
        let report = missing { try container.resolveOrThrow(Cat.self) }
        #expect(report?.mismatch == "Dog")
        #expect(report?.description.contains("alias of the registration of Dog") == true)
    }

    @Test("A report includes registrations of parents and at most a few of many.")
    func manyOfParents() {
        let child = Container(parent: container)
        for number in 1...9 { container.register(Int.self, name: "\(number)") { _ in number } }
        let report = missing { try child.resolveOrThrow(Int.self) }
        #expect(report?.nearest.otherNames.count == 9)
        #expect(report?.description.contains("and 4 more") == true)
    }

    @Test("The path is empty after a resolution.")
    func pathEnds() {
        container.register(Int.self) { _ in 1 }
        _ = container.resolve(Int.self)
        #expect(missing { try container.resolveOrThrow(String.self) }?.path == [])
    }

    @Test("Names are similar if one contains the other or a third of one is mistyped.")
    func similarity() {
        let similar = [("Networking", "CurlNetworking"), ("ImageSearching", "ImageSaerching"), ("cat", "Cat")]
        for (one, other) in similar { #expect(Similarity.resemble(one, other), "\(one)") }
        for (one, other) in [("Networking", "Storage"), ("Int", "Interface")] {
            #expect(!Similarity.resemble(one, other), "\(one)")
        }
        let distances = [("kitten", "sitting"), ("", "abc")].map { Similarity.distance(Array($0), Array($1)) }
        #expect(distances == [3, 3])
    }

    @Test("48. The description of a container lists its registrations, sorted.")
    func description() {
        #expect(container.description == "[\n]")
        container.register((any Animal).self, name: "2") { _ in Cat() }.inObjectScope(.container)
        container.register((any Animal).self, name: "1") { (_, _: String, _: Bool) in Cat() }
            .initCompleted { _, _ in }
        container.register((any Animal).self, name: "3") { (_, _: Int) in Cat() }
            .inObjectScope(ObjectScope(storageFactory: { PermanentStorage() }, description: "own"))
        let factory = "Factory: (Resolver, String, Bool) -> Animal"
        #expect(
            container.description == """
                [
                    { Service: Animal, Name: "1", \(factory), ObjectScope: graph, InitCompleted: Specified 1 closures },
                    { Service: Animal, Name: "2", Factory: Resolver -> Animal, ObjectScope: container },
                    { Service: Animal, Name: "3", Factory: (Resolver, Int) -> Animal, ObjectScope: own }
                ]
                """)
    }

    private func missing<Value>(_ action: () throws -> Value) -> MissingRegistration? {
        do {
            _ = try action()
            return nil
        } catch {
            return error as? MissingRegistration
        }
    }
}
