import Dispatch
import Reactive
import Testing

/// Wrong use stops the program with a message.
@Suite struct WrongUseTests {
    @Test("Law 6: A value sent into a pipe by its own observer stops the program with a message", .exitTest)
    func recursion() async throws {
        #if compiler(>=6.2)
            let result = try #require(
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    let (signal, input) = Signal<Int, Never>.pipe()
                    signal.observeValues { input.send(value: $0 + 1) }
                    input.send(value: 1)
                })
            let message = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(message.contains("by one of its own observers"))
        #endif
    }

    @Test("Law 27: A change of a property within its modify stops the program with a message", .exitTest)
    func nestedChange() async throws {
        #if compiler(>=6.2)
            let result = try #require(
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    let property = MutableProperty(1)
                    property.modify { _ in property.value = 2 }
                })
            #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("given to its modify"))
        #endif
    }

    @Test("A value for the main thread that arrives on another thread stops the program", .exitTest)
    func valueOnOtherThread() async {
        #if compiler(>=6.2)
            await #expect(processExitsWith: .failure) {
                let (signal, input) = Signal<Int, Never>.pipe()
                signal.observeMainValues { _ in }
                await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                    DispatchQueue(label: "elsewhere").async {
                        input.send(value: 1)
                        done.resume()
                    }
                }
            }
        #endif
    }

    @Test("A negative count stops the program", .exitTest)
    func negativeCount() async {
        #if compiler(>=6.2)
            await #expect(processExitsWith: .failure) {
                _ = SignalProducer<Int, Never>([1]).take(first: -1)
            }
        #endif
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test of a process that ends: Swift Testing runs a process for a test from Swift 6.2 on.
    fileprivate static var exitTest: Self {
        #if compiler(>=6.2)
            .enabled(if: true)
        #else
            .disabled("Swift Testing before 6.2 runs no process for a test")
        #endif
    }
}
