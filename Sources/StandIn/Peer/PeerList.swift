import FoundationEssentials

/// One list of previews in two languages: as the API's answer for the program, and as a page for a browser. Both are
/// measured beside each other.
///
///     /peer/api/?q=WORD     as Pixabay's API answers, all rows at once
///     /peer/                a page to type a word into
///     /peer/list?q=WORD     the same rows as a page, whose pictures are loaded lazily
///     /peer/WORD/N.jpg      the picture of row N
public enum PeerList {
    /// As many as the API gives of one query.
    public static let longest = 500

    /// How many rows a word finds: a page of the program's for one of up to five letters, all there are for longer ones.
    public static func count(of word: String) -> Int { word.count > 5 ? longest : 50 }

    /// The number that a row's picture tells: two lists that follow each other on a screen are told apart by their words,
    /// if one has an even number of letters and the other an odd one.
    public static func code(row: Int, word: String) -> Int { row + (word.count % 2) * longest }

    /// Nil if the path is none of these.
    static func response(to serverRequest: ServerRequest, base: String) -> ServerResponse? {
        let parts = serverRequest.path.split(separator: "/").map(String.init)
        guard parts.first == "peer" else { return nil }
        let word = serverRequest.parameters["q"].map { String($0.filter(\.isLetter)) } ?? ""
        switch parts.dropFirst() {
        case []: return .html(page(""))
        case ["api"]: return .encoding(body(word, base: base + "peer/"))
        case ["list"]: return .html(page(rows(word)))
        case let names where names.count == 2: return picture(names[1], of: names[2])
        default: return .text("Not Found", status: 404)
        }
    }

    private static func picture(_ word: String, of name: String) -> ServerResponse {
        guard name.hasSuffix(".jpg"), let row = Int(name.dropLast(4)), (0..<count(of: word)).contains(row),
            let file = PeerPicture.file(code(row: row, word: word))
        else { return .text("Not Found", status: 404) }
        return ServerResponse(type: "image/jpeg", headers: [("Cache-Control", "public, max-age=86400")], body: file)
    }

    // MARK: For the program

    private struct Body: Encodable {
        let total: Int
        let totalHits: Int
        let hits: [Hit]
    }

    /// Names are the API's.
    private struct Hit: Encodable {
        let id: Int
        let pageURL: String
        let tags: String
        let previewURL: String
        let previewWidth: Int
        let previewHeight: Int
        let imageWidth: Int
        let imageHeight: Int
        let user: String
    }

    private static func body(_ word: String, base: String) -> Body {
        let hits = (0..<count(of: word)).map { row in
            Hit(
                // Other pictures have other numbers.
                id: (word.unicodeScalars.reduce(1) { ($0 * 31 + Int($1.value)) % 1_000_003 }) * 1_000 + row,
                pageURL: "\(base)\(word)/\(row)", tags: "\(word), row \(row)",
                previewURL: "\(base)\(word)/\(row).jpg", previewWidth: PeerPicture.size.width,
                previewHeight: PeerPicture.size.height, imageWidth: 4_000, imageHeight: 3_000, user: "Vitrine")
        }
        return Body(total: hits.count, totalHits: hits.count, hits: hits)
    }

    // MARK: For a browser

    private static func rows(_ word: String) -> String {
        let rows = (0..<count(of: word)).map { row in
            """
            <li><img loading="lazy" decoding="async" width="150" height="100" src="/peer/\(word)/\(row).jpg" alt="">\
            <div><b>\(word), row \(row)</b><p>4000 × 3000<p class="c">Vitrine · Pixabay Content License</div>

            """
        }
        return "<ul>\n" + rows.joined() + "</ul>"
    }

    /// As plain as a page can be: nothing but the entry and the rows, each as high as the program's.
    private static func page(_ list: String) -> String {
        """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Rows</title><link rel="icon" href="data:,"><style>
        body { margin: 0; font: 14px sans-serif; background: #fafafa }
        form { position: fixed; z-index: 1; top: 0; left: 0; right: 0; height: 46px; padding: 6px; background: #ebebeb;
            box-sizing: border-box; text-align: center }
        input { width: 60%; height: 30px; font: inherit }
        ul { list-style: none; margin: 46px 0 0; padding: 0; background: #fff }
        li { display: flex; align-items: center; height: 104px; padding: 0 14px; box-sizing: border-box;
            border-bottom: 1px solid #ddd }
        li p { margin: 4px 0 0 } li div { margin-left: 12px } .c { color: #777 }
        </style><form action="/peer/list"><input name="q" autocomplete="off"></form>\(list)<script>
        const entry = document.querySelector("input")
        if (!document.querySelector("ul")) entry.focus()
        addEventListener("keydown", event => {
            if (event.ctrlKey && event.key == "f") { event.preventDefault(); entry.focus(); entry.select() }
        })
        </script></html>
        """
    }
}
