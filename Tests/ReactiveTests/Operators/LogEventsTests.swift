import Reactive
import Testing

@Suite struct LogEventsTests {
    private let lines = Atomic<[String]>([])

    private var logger: EventLogger {
        { [lines] identifier, event, _, _, _ in lines.append("\(identifier): \(event)") }
    }

    @Test("The log contains the events of a signal")
    func signal() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        signal.logEvents(identifier: "s", logger: logger).observe { _ in }
        input.send(value: 1)
        input.send(error: .first)
        #expect(lines.value == ["s: value 1", "s: failed first", "s: terminated", "s: disposed"])
    }

    @Test("The log contains the starts of a producer")
    func producer() {
        SignalProducer<Int, Never>(value: 1).logEvents(identifier: "p", logger: logger).start()
        #expect(
            lines.value == ["p: starting", "p: value 1", "p: completed", "p: terminated", "p: disposed", "p: started"])
    }

    @Test("The log contains each end of a signal and of a producer", arguments: allEnds)
    func ends(end: Signal<Int, TestError>.Event) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        signal.logEvents(identifier: "s", logger: logger).observe { _ in }
        signal.producer.logEvents(identifier: "p", logger: logger).start()
        input.send(end)
        let name =
            switch end {
            case .failed: "failed second"
            case .completed: "completed"
            default: "interrupted"
            }
        let ends = ["s", "p"].flatMap { source in [name, "terminated", "disposed"].map { "\(source): \($0)" } }
        #expect(lines.value == ["p: starting", "p: started"] + ends)
    }

    @Test("The log contains the disposal of a start after its interruption")
    func disposal() {
        SignalProducer<Int, Never>.never.logEvents(identifier: "p", logger: logger).start().dispose()
        #expect(
            lines.value == ["p: starting", "p: started", "p: interrupted", "p: terminated", "p: disposed"])
    }

    @Test("The logger gets the file, the function and the line that apply the operator")
    func position() {
        let positions = Atomic<[String]>([])
        let log: EventLogger = { _, _, file, function, line in positions.append("\(file) \(function) \(line)") }
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.logEvents(events: [.value], logger: log).observe { _ in }
        signal.producer.logEvents(events: [.value], logger: log).start()
        let (file, function, line) = (#file, #function, #line)
        input.send(value: 1)
        #expect(positions.value == [2, 1].map { "\(file) \(function) \(line - $0)" })
    }

    @Test("The log contains only the selected events")
    func selection() {
        SignalProducer<Int, Never>(value: 1).logEvents(identifier: "p", events: [.value], logger: logger).start()
        #expect(lines.value == ["p: value 1"])
    }
}
