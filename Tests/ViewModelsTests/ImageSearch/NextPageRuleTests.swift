import Testing

@testable import ViewModels

@Suite("When the next page is asked for")
struct NextPageRuleTests {
    private let rule = Asking()

    @Test("Not while nobody moves and the window is full")
    func resting() {
        #expect(!rule.asks(seeing: 0..<7, of: 20))
        #expect(!rule.asks(seeing: 0..<7, of: 20))
        // A taller window shows more rows without scrolling.
        #expect(!rule.asks(seeing: 0..<12, of: 20))
    }

    @Test("Where the pictures do not fill the window, until they do")
    func notFull() {
        #expect(rule.asks(seeing: 0..<6, of: 5))
        #expect(rule.asks(seeing: 0..<11, of: 10))
        #expect(!rule.asks(seeing: 0..<14, of: 15))
    }

    @Test("As soon as somebody moves towards an end that is two windows away, and once for each move")
    func moving() {
        #expect(!rule.asks(seeing: 0..<7, of: 50))
        for top in stride(from: 5, through: 25, by: 5) { #expect(!rule.asks(seeing: top..<top + 7, of: 50)) }
        #expect(rule.asks(seeing: 30..<37, of: 50))
        #expect(!rule.asks(seeing: 30..<37, of: 50))
        #expect(rule.asks(seeing: 31..<38, of: 51))
    }

    @Test("A page of twenty is followed by the next at the first step, and by no other before that one is read")
    func smallPages() {
        #expect(!rule.asks(seeing: 0..<7, of: 20))
        #expect(rule.asks(seeing: 1..<8, of: 20))
        for top in 2..<19 { #expect(!rule.asks(seeing: top..<top + 7, of: 40)) }
        #expect(rule.asks(seeing: 20..<27, of: 40))
    }

    @Test("Whoever moves by whole windows has it asked for five windows ahead")
    func haste() {
        #expect(!rule.asks(seeing: 0..<7, of: 60))
        #expect(!rule.asks(seeing: 7..<14, of: 60))
        #expect(rule.asks(seeing: 20..<27, of: 60))
    }

    @Test("At the end of what is there it is asked for in any case")
    func end() {
        #expect(rule.asks(seeing: 13..<20, of: 20))
        #expect(rule.asks(seeing: 13..<21, of: 20))
    }

    @Test("Going up asks for nothing, and neither does coming back")
    func up() {
        #expect(rule.asks(seeing: 10..<17, of: 20))
        #expect(!rule.asks(seeing: 2..<9, of: 20))
        #expect(!rule.asks(seeing: 9..<16, of: 20))
    }

    @Test("Before anything can be seen, nothing is known")
    func nothing() {
        #expect(!rule.asks(seeing: 0..<0, of: 0))
        #expect(!rule.asks(seeing: 0..<0, of: 20))
    }
}

/// A rule that receives a sequence of changes.
private final class Asking {
    private var rule = NextPageRule()

    func asks(seeing visible: Range<Int>, of count: Int) -> Bool { rule.asks(seeing: visible, of: count) }
}
