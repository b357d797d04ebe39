import Testing

@testable import ViewModels

@Suite struct IsolationTests {
    @Test("A right-to-left name is isolated, so that the line keeps its direction")
    func rightToLeft() {
        #expect("محمد علي".isolatedFromLine == "\u{2068}محمد علي\u{2069}")
        #expect("דוד".isolatedFromLine.unicodeScalars.first == "\u{2068}")
    }

    @Test("Any other name stays unchanged")
    func others() {
        #expect("Jürgen 東京".isolatedFromLine == "Jürgen 東京")
    }
}
