import Dispatch
import GTKKit
import Testing

/// Tests do not run on the process's main thread, where `dispose` disconnects at once. Checks of windows show that.
@MainActor
@Suite struct SignalConnectionTests {
    @Test("A connection can be disposed of on any thread, which releases its handler")
    func disposal() async {
        let adjustment = Adjustment(value: 0)
        var calls = 0
        var token: Token? = Token()
        weak var remains: Token?
        remains = token
        let connection = adjustment.onValueChanged { [token] in if token != nil { calls += 1 } }
        token = nil
        adjustment.value = 1
        #expect(remains != nil && !connection.isDisposed)
        DispatchQueue.global().sync { connection.dispose() }
        connection.dispose()
        #expect(connection.isDisposed)
        await MainContext.mainQueueTurn()
        #expect(remains == nil)
        adjustment.value = 2
        #expect(calls == 1)
    }

    @Test("The handlers are released with their object, and the connections are disposed of")
    func endOfObject() async {
        await MainContext.owned {
            weak var remains: Token?
            let connections = {
                let (adjustment, token) = (Adjustment(value: 0), Token())
                remains = token
                return [
                    adjustment.onValueChanged { _ = token }, adjustment.onRangeChanged { _ = token },
                    adjustment.onNotify("value") { _ = token },
                ]
            }()
            MainContext.iterate()
            #expect(remains == nil)
            #expect(connections.map { $0.isDisposed } == [true, true, true])
            connections.forEach { $0.dispose() }
        }
    }

    @Test("A handler of one property is not called for other properties")
    func detail() {
        let adjustment = Adjustment(value: 0)
        var heard: [String] = []
        adjustment.onNotify("value") { heard.append("value") }
        adjustment.onNotify("page-size") { heard.append("page-size") }
        adjustment.value = 1
        #expect(heard == ["value"])
    }
}
