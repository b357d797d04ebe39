import FoundationEssentials
import Testing

@testable import Model

@Suite("The word of the day")
struct DailyWordTests {
    private func word(day: Double) -> String { DailyWord.word(on: Date(timeIntervalSince1970: day * 86_400)) }

    @Test("It stays all day and is another one the next")
    func days() {
        #expect(word(day: 20_000.01) == word(day: 20_000.99))
        #expect(word(day: 20_000) != word(day: 20_001))
    }

    @Test("A month has no word twice")
    func month() {
        #expect(Set((0..<31).map { word(day: 20_000 + Double($0)) }).count == 31)
    }

    @Test("A clock before 1970 gets one too")
    func longAgo() {
        #expect(!word(day: -1).isEmpty)
    }
}
