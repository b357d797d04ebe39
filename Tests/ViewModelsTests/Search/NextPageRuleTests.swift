import Testing

@testable import ViewModels

@Suite struct NextPageRuleTests {
    private let rule = Asking()

    @Test("A source with a request for each picture is asked only when the last one is visible")
    func notAhead() {
        for top in 0..<13 {
            #expect(!rule.shouldRequestPage(visible: top..<top + 7, of: 20, at: 50, pageTime: 3, mayAskAhead: false))
        }
        #expect(rule.shouldRequestPage(visible: 13..<20, of: 20, mayAskAhead: false))
    }

    @Test("A full window at rest requests no page")
    func resting() {
        #expect(!rule.shouldRequestPage(visible: 0..<7, of: 20))
        #expect(!rule.shouldRequestPage(visible: 0..<7, of: 20))
        // A taller window shows more rows without scrolling.
        #expect(!rule.shouldRequestPage(visible: 0..<12, of: 20))
    }

    @Test("A window that is not full requests pages until it is full")
    func notFull() {
        #expect(rule.shouldRequestPage(visible: 0..<6, of: 5))
        #expect(rule.shouldRequestPage(visible: 0..<11, of: 10))
        #expect(!rule.shouldRequestPage(visible: 0..<14, of: 15))
    }

    @Test("Each scroll toward an end within two windows requests a page once")
    func moving() {
        #expect(!rule.shouldRequestPage(visible: 0..<7, of: 50))
        for top in stride(from: 5, through: 25, by: 5) {
            #expect(!rule.shouldRequestPage(visible: top..<top + 7, of: 50))
        }
        #expect(rule.shouldRequestPage(visible: 30..<37, of: 50))
        #expect(!rule.shouldRequestPage(visible: 30..<37, of: 50))
        #expect(rule.shouldRequestPage(visible: 31..<38, of: 51))
    }

    @Test("A page of twenty is followed by the next at the first scroll, and by no other before it was read")
    func smallPages() {
        #expect(!rule.shouldRequestPage(visible: 0..<7, of: 20))
        #expect(rule.shouldRequestPage(visible: 1..<8, of: 20))
        for top in 2..<19 { #expect(!rule.shouldRequestPage(visible: top..<top + 7, of: 40)) }
        #expect(rule.shouldRequestPage(visible: 20..<27, of: 40))
    }

    @Test("Scrolling by whole windows requests a page five windows ahead")
    func haste() {
        #expect(!rule.shouldRequestPage(visible: 0..<7, of: 60))
        #expect(!rule.shouldRequestPage(visible: 7..<14, of: 60))
        #expect(rule.shouldRequestPage(visible: 20..<27, of: 60))
    }

    @Test("A page is requested as early as the list scrolls until it arrives, ten windows ahead at most")
    func speed() {
        #expect(!rule.shouldRequestPage(visible: 1..<11, of: 51, at: 20, pageTime: 1))
        #expect(rule.shouldRequestPage(visible: 2..<12, of: 51, at: 20, pageTime: 2))
        #expect(!rule.shouldRequestPage(visible: 3..<13, of: 114, at: 1_000, pageTime: 3))
        #expect(rule.shouldRequestPage(visible: 4..<14, of: 113, at: 1_000, pageTime: 3))
    }

    @Test("The end of the list always requests a page")
    func end() {
        #expect(rule.shouldRequestPage(visible: 13..<20, of: 20))
        #expect(rule.shouldRequestPage(visible: 13..<21, of: 20))
    }

    @Test("Scrolling up and back down requests no page")
    func up() {
        #expect(rule.shouldRequestPage(visible: 10..<17, of: 20))
        #expect(!rule.shouldRequestPage(visible: 2..<9, of: 20))
        #expect(!rule.shouldRequestPage(visible: 9..<16, of: 20))
    }

    @Test("A list that is not visible requests no page")
    func nothing() {
        #expect(!rule.shouldRequestPage(visible: 0..<0, of: 0))
        #expect(!rule.shouldRequestPage(visible: 0..<0, of: 20))
    }
}

/// A rule that receives a sequence of changes.
private final class Asking {
    private var rule = NextPageRule()

    func shouldRequestPage(
        visible: Range<Int>, of count: Int, at speed: Double = 0, pageTime: Double = 0, mayAskAhead: Bool = true
    ) -> Bool {
        rule.shouldRequestPage(visible: visible, of: count, at: speed, pageTime: pageTime, mayAskAhead: mayAskAhead)
    }
}
