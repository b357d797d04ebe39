import GTKKit
import Testing

@MainActor
@Suite struct SimpleActionTests {
    @Test("A disabled action does nothing, and an enabled one passes its parameter on")
    func activation() {
        let action = SimpleAction(takingText: "order", state: "popular")
        var asked: [String] = []
        action.onActivate { if let value = $0 { asked.append(value) } }
        action.activate("latest")
        #expect(asked == ["latest"])
        #expect(action.state == "popular")
        action.state = "latest"
        #expect(action.state == "latest")
        action.isEnabled = false
        action.activate("popular")
        #expect(asked.count == 1)
    }

    @Test("A group finds its actions by name, and an action with a text gets it")
    func group() {
        let group = ActionGroup()
        var heard: [String] = []
        group.addAction("search") { heard.append("search") }
        group.addAction("more-by", string: { heard.append($0) })
        group.action(named: "search")?.activate()
        group.action(named: "more-by")?.activate("Ansel")
        #expect(heard == ["search", "Ansel"])
        #expect(group.action(named: "unknown") == nil)
    }
}
