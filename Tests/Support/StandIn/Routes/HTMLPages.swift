import Samples

/// The web pages that API responses link to.
enum HTMLPages {
    static let home = """
        <!doctype html><html lang="en"><title>Stand-in</title>
        <h1>Stand-in server</h1>
        <p>Speaks the languages of some services for pictures and weather. Not the real thing.</p></html>
        """

    /// Parses the number in `/photos/some-words-ID/` or `/wiki/File:Some_words_NUMBER.jpg`.
    static func number(_ path: String) -> Int? {
        if path.hasPrefix("/wiki/File:") {
            return path.split(separator: ".").first?.split(separator: "_").last.flatMap { Int($0) }
        }
        guard path.hasPrefix("/photos/"), let id = path.split(separator: "/").last?.split(separator: "-").last else {
            return nil
        }
        return Int(id).map(PixabayHit.number)
    }

    static func picture(_ number: Int) -> ServerResponse {
        // Row numbers may exceed the number of pictures, which then repeat.
        guard number >= 0, let picture = SampleCatalog.picture(number % SampleCatalog.count) else {
            return .html("<!doctype html><title>Not found</title><h1>There is no such picture</h1>", status: 404)
        }
        return .html(
            """
            <!doctype html><html lang="en"><title>\(picture.title)</title>
            <h1>\(picture.title)</h1><img src="/get/\(picture.number)_1280.jpg" alt="\(picture.title)">
            <p>\(picture.tags.joined(separator: ", "))</p></html>
            """)
    }
}
