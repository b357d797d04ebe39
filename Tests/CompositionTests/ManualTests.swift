import FileAccess
import Testing

@testable import Composition

@Suite struct ManualTests {
    private func page(_ languages: [String], of files: Set<String> = ["C", "de", "ja"]) -> String? {
        Manual.page(in: "/manual", languages: languages) { path in
            files.contains { "/manual/\($0).html" == path.text }
        }?.text
    }

    @Test("The manual opens in the first of the user's languages that has a page, which is C for English")
    func languages() {
        for (languages, page) in [
            (["fr_CA", "fr", "de_CH.UTF-8", "de_CH", "de", "C"], "/manual/de.html"), (["fr", "C"], "/manual/C.html"),
            (["en_GB", "en", "de", "C"], "/manual/C.html"),
        ] {
            #expect(self.page(languages) == page)
        }
    }

    @Test("A manual that is not installed has no page")
    func missing() {
        #expect(page(["de", "C"], of: []) == nil)
    }
}
