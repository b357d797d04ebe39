import Testing

@testable import ViewModels

@Suite("Names in a line")
struct IsolationTests {
    @Test("A name from right to left is set apart, so that the line keeps its direction")
    func rightToLeft() {
        #expect("محمد علي".isolatedFromLine == "\u{2068}محمد علي\u{2069}")
        #expect("דוד".isolatedFromLine.unicodeScalars.first == "\u{2068}")
    }

    @Test("Any other name stays as it is")
    func others() {
        #expect("Jürgen 東京".isolatedFromLine == "Jürgen 東京")
    }
}
