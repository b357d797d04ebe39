import Testing

@testable import ViewModels

@Suite struct IsolationTests {
    @Test("Only a right-to-left name is isolated, so that the line keeps its direction")
    func isolation() {
        for name in ["محمد علي", "דוד"] { #expect(name.isolatedFromLine == "\u{2068}\(name)\u{2069}") }
        #expect("Jürgen 東京".isolatedFromLine == "Jürgen 東京")
    }
}
