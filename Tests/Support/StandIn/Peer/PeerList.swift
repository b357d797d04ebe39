import FoundationEssentials
import Model

/// A list of previews in three forms: an API response for the program and two pages for a browser. A benchmark compares
/// them.
///
///     /peer/api/?q=WORD     as Pixabay's API answers, all rows at once
///     /peer/                a page to type a word into
///     /peer/list?q=WORD     the same rows as a page, whose pictures are loaded lazily
///     /peer/virtual         a page to type a word into, for the next one
///     /peer/virtual?q=WORD  the same rows as a page that contains only those near the window
///     /peer/WORD/N.jpg      the picture of row N
public enum PeerList {
    /// The maximum number of rows, as in the real API.
    public static let maxRowCount = 500

    /// Returns the number of rows that a word finds: one page of the program for a word of up to five letters, all
    /// rows for a longer word.
    public static func count(of word: String) -> Int { word.count > 5 ? maxRowCount : 50 }

    /// Returns the number that a row's picture encodes. It differs between words with an even and an odd number of
    /// letters, so that consecutive lists on the screen can be distinguished.
    public static func code(row: Int, word: String) -> Int { row + (word.count % 2) * maxRowCount }

    /// Returns nil if the path is none of these.
    static func response(to serverRequest: ServerRequest, base: String) -> ServerResponse? {
        let parts = serverRequest.path.split(separator: "/").map(String.init)
        guard parts.first == "peer" else { return nil }
        let word = serverRequest.parameters["q"].map { String($0.filter(\.isLetter)) } ?? ""
        switch parts.dropFirst() {
        case []: return .html(page("", action: "list"))
        case ["api"]: return .encoding(body(word, base: base + "peer/"))
        case ["list"]: return .html(page(rows(word), action: "list"))
        case ["virtual"]: return .html(page(word.isEmpty ? "" : virtualRows(word), action: "virtual"))
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

    /// A hit of the API; the member names are the API's.
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
                // The id depends on the word, so that the pictures of different words have different ids.
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
            <li><img loading="lazy" decoding="async" \(imageSize) src="/peer/\(word)/\(row).jpg" alt="">\
            <div><b>\(word), row \(row)</b><p>4000 × 3000<p class="c">Vitrine · Pixabay Content License</div>

            """
        }
        return "<ul>\n" + rows.joined() + "</ul>"
    }

    /// A list whose script creates the visible rows and two on each side, and removes all others. Arrows scroll by a
    /// row, page keys by the completely visible rows but one, as in GTK.
    private static func virtualRows(_ word: String) -> String {
        """
        <ul style="position: relative; height: \(count(of: word) * rowHeight)px"></ul><script>
        const list = document.querySelector("ul"), shown = new Map()
        const room = () => innerHeight - list.offsetTop
        function update() {
            const first = Math.max(0, Math.floor(scrollY / \(rowHeight)) - 2)
            const end = Math.min(\(count(of: word)), Math.ceil((scrollY + room()) / \(rowHeight)) + 2)
            for (const [row, item] of shown) if (row < first || row >= end) { item.remove(); shown.delete(row) }
            for (let row = first; row < end; row++) if (!shown.has(row)) {
                const item = document.createElement("li")
                item.style = `position: absolute; top: ${row * \(rowHeight)}px; left: 0; right: 0`
                item.innerHTML = `<img decoding="async" \(imageSize) src="/peer/\(word)/${row}.jpg" alt="">`
                    + `<div><b>\(word), row ${row}</b><p>4000 × 3000`
                    + `<p class="c">Vitrine · Pixabay Content License</div>`
                list.append(item)
                shown.set(row, item)
            }
        }
        update()
        addEventListener("scroll", update)
        addEventListener("resize", update)
        addEventListener("keydown", event => {
            const page = Math.max(1, Math.floor(room() / \(rowHeight)) - 1)
            const rows = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key]
            if (rows && document.activeElement != entry) { event.preventDefault(); scrollBy(0, rows * \(rowHeight)) }
        })
        </script>
        """
    }

    /// The size in which the program's list shows a preview in a window below 1,100 pixels, and the browser, too.
    public static let shownSize = PixelSize(width: 108, height: 72)
    /// The height of a row of the program with such a preview, in pixels.
    private static let rowHeight = 80

    private static let imageSize = "width=\"\(shownSize.width)\" height=\"\(shownSize.height)\""

    /// A minimal page with an entry and rows, which are as high as the program's rows.
    ///
    /// - Parameter action: the page that shows the rows of the entered word.
    private static func page(_ list: String, action: String) -> String {
        """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Rows</title><link rel="icon" href="data:,"><style>
        body { margin: 0; font: 14px sans-serif; background: #fafafa }
        form { position: fixed; z-index: 1; top: 0; left: 0; right: 0; height: 46px; padding: 6px; background: #ebebeb;
            box-sizing: border-box; text-align: center }
        input { width: 60%; height: 30px; font: inherit }
        ul { list-style: none; margin: 46px 0 0; padding: 0; background: #fff }
        li { display: flex; align-items: center; height: \(rowHeight)px; padding: 0 14px; box-sizing: border-box;
            border-bottom: 1px solid #ddd }
        li p { margin: 4px 0 0 } li div { margin-left: 12px } .c { color: #777 }
        </style><form action="/peer/\(action)"><input name="q" autocomplete="off"></form>\(list)<script>
        const entry = document.querySelector("input")
        if (!document.querySelector("ul")) entry.focus()
        addEventListener("keydown", event => {
            if (event.ctrlKey && event.key == "f") { event.preventDefault(); entry.focus(); entry.select() }
        })
        </script></html>
        """
    }
}
