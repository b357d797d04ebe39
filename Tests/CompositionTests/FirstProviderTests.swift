import Model
import Testing

@testable import Composition

@Suite("The first service")
struct FirstProviderTests {
    @Test("Without a key it is the one that needs none")
    func withoutKey() {
        #expect(FirstProvider(last: nil, hasPixabayKey: false).id == .samples)
    }

    @Test("With a key it is Pixabay")
    func withKey() {
        #expect(FirstProvider(last: nil, hasPixabayKey: true).id == .pixabay)
    }

    @Test("The last choice counts more than a key")
    func lastChoice() {
        #expect(FirstProvider(last: .samples, hasPixabayKey: true).id == .samples)
        #expect(FirstProvider(last: .pixabay, hasPixabayKey: false).id == .pixabay)
    }
}
