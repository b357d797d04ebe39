import Reactive
import Testing

@Suite("Logging") struct LogEventsTests {
    private let lines = Atomic<[String]>([])

    private var logger: EventLogger {
        { [lines] identifier, event, _, _, _ in lines.append("\(identifier): \(event)") }
    }

    @Test("The events of a signal are written as they pass")
    func signal() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        signal.logEvents(identifier: "s", logger: logger).observe { _ in }
        input.send(value: 1)
        input.send(error: .first)
        #expect(lines.value == ["s: value 1", "s: failed first", "s: terminated", "s: disposed"])
    }

    @Test("The starts of a producer are written, too")
    func producer() {
        SignalProducer<Int, Never>(value: 1).logEvents(identifier: "p", logger: logger).start()
        #expect(
            lines.value == ["p: starting", "p: value 1", "p: completed", "p: terminated", "p: disposed", "p: started"])
    }

    @Test("Only the events that are wanted are written")
    func selection() {
        SignalProducer<Int, Never>(value: 1).logEvents(identifier: "p", events: [.value], logger: logger).start()
        #expect(lines.value == ["p: value 1"])
    }
}
