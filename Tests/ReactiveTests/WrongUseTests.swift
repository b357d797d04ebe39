import Reactive
import Testing

/// Wrong use stops the program with a message.
@Suite(.timeLimit(.minutes(5))) struct WrongUseTests {
    @Test("Law 6: A value sent into a pipe by its own observer stops the program with a message")
    func recursion() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let (signal, input) = Signal<Int, Never>.pipe()
                signal.observeValues { input.send(value: $0 + 1) }
                input.send(value: 1)
            })
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("by one of its own observers"))
    }

    @Test("Law 27: A change of a property within its modify stops the program with a message")
    func nestedChange() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let property = MutableProperty(1)
                property.modify { _ in property.value = 2 }
            })
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("given to its modify"))
    }

    @Test("A negative count stops the program")
    func negativeCount() async {
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>([1]).take(first: -1)
        }
    }
}
