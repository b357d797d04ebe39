import Foundation
import Testing

@testable import ViewModels

@Suite struct PageTimerTests {
    private func seconds(_ steps: [(begins: Bool, at: Double)]) -> Double {
        var timer = PageTimer()
        for step in steps {
            let date = Date(timeIntervalSince1970: step.at)
            if step.begins { timer.begin(at: date) } else { timer.receive(at: date) }
        }
        return timer.seconds
    }

    @Test("The time of the last page counts, until its first pictures have arrived")
    func lastPage() {
        #expect(seconds([]) == 0)
        #expect(seconds([(true, 100), (false, 102), (false, 109)]) == 2)
        #expect(seconds([(true, 100), (false, 102), (true, 200), (false, 201)]) == 1)
    }

    @Test("A clock that is set, and a long pause, are limited")
    func limits() {
        for (end, expected) in [(50.0, 0.0), (5_000, 10)] {
            #expect(seconds([(true, 100), (false, end)]) == expected)
        }
    }
}
