import PictureTypes
import Testing

@testable import Model

@Suite struct MetadataFieldReaderTests {
    @Test(
        "Of a text in several languages, the one for all languages counts, then the user's, then English, then the first",
        arguments: [
            (["fr", "x-default", "de"], ["de"], "x-default"), (["fr", "de-AT"], ["de"], "de-AT"),
            (["fr", "de", "ja"], ["ja", "de"], "ja"), (["fr", "en-GB"], ["ja"], "en-GB"), (["fr", "de"], [], "fr"),
        ])
    func languages(stored: [String], user: [String], expected: String) {
        let metadata = StoredMetadata(["Xmp.dc.title": stored.map { StoredMetadata.Value($0, language: $0) }])
        #expect(MetadataFieldReader(stored: metadata, languages: user).texts("Xmp.dc.title") == [expected])
    }
}
