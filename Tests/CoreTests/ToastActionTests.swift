import Core
import Testing

@MainActor
@Suite struct ToastActionTests {
    @Test("The action of a toast is performed only once")
    func once() {
        var count = 0
        let action = ToastAction("_Open") { count += 1 }
        for _ in 0..<2 { action.perform() }
        #expect(count == 1)
    }
}
