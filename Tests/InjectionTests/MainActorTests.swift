import Injection
import Testing

@MainActor private final class Window {
    let title: String
    var isCompleted = false
    init(title: String = "") { self.title = title }
}

@MainActor private protocol Showing { var title: String { get } }
extension Window: Showing {}

@Suite struct MainActorTests {
    let container = Container()

    @Test(
        "56. A factory of the main actor runs on the main thread, and its resolution elsewhere stops the program.",
        .exitTest)
    func offMain() async {
        #if compiler(>=6.2)
            await #expect(processExitsWith: .failure) {
                let container = Container()
                container.register(Window.self) { @MainActor _ in Window() }
                await Task.detached { _ = container.resolve(Window.self) }.value
            }
        #endif
    }

    @MainActor
    @Test("A factory of the main actor gets arguments, a name and dependencies from its resolver.")
    func arguments() {
        container.register(String.self) { _ in "Vitrine" }
        container.register((any Showing).self, name: "main") { @MainActor r, number, suffix in
            Window(title: r.require(String.self) + number + suffix)
        }
        #expect(container.resolve((any Showing).self, name: "main", arguments: "1", "!")?.title == "Vitrine1!")
    }

    @MainActor
    @Test("A service of the main actor is completed on the main actor.")
    func completed() {
        container.register(Window.self) { @MainActor _ in Window() }
            .initCompleted(mainActorCompleted: { _, window in window.isCompleted = true })
            .inObjectScope(.container)
        #expect(container.require(Window.self).isCompleted)
        #expect(container.require(Window.self) === container.require(Window.self))
    }
}
