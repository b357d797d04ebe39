import FoundationEssentials
import Testing

@testable import Model

@Suite struct DailyWordTests {
    private func word(day: Double) -> String { DailyWord.word(on: Date(timeIntervalSince1970: day * 86_400)) }

    @Test("The word stays the same all day, and none appears twice within a month")
    func month() {
        #expect(word(day: 20_000.01) == word(day: 20_000.99))
        let words = (20_000..<20_031).map { word(day: Double($0)) }
        #expect(Set(words).count == 31)
    }

    @Test("A clock before 1970 has a word")
    func longAgo() {
        #expect(!word(day: -1).isEmpty)
    }
}
