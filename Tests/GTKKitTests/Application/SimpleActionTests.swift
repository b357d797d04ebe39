import GTKKit
import Testing

@MainActor
@Suite struct SimpleActionTests {
    @Test("A disabled action does nothing, and an enabled one passes its parameter on")
    func activation() {
        let action = SimpleAction("order", parameter: .string, state: .string("popular"))
        var asked: [ActionValue] = []
        action.onActivate { if let value = $0 { asked.append(value) } }
        action.activate(.string("latest"))
        #expect(asked == [.string("latest")])
        #expect(action.state == .string("popular"))
        action.state = .string("latest")
        #expect(action.state == .string("latest"))
        action.isEnabled = false
        action.activate(.string("popular"))
        #expect(asked.count == 1)
    }

    @Test(
        "Action values of each kind keep their value",
        arguments: [ActionValue.string("a"), .int(-5_000_000_000), .bool(true)])
    func values(value: ActionValue) {
        #expect(SimpleAction("value", state: value).state == value)
    }

    @Test("A group finds its actions by name, and an action with a text gets it")
    func group() {
        let group = ActionGroup()
        var heard: [String] = []
        group.addAction("search") { heard.append("search") }
        group.addAction("more-by", string: { heard.append($0) })
        group.action(named: "search")?.activate()
        group.action(named: "more-by")?.activate(.string("Ansel"))
        #expect(heard == ["search", "Ansel"])
        #expect(group.action(named: "unknown") == nil)
    }
}
