import Samples

/// A file page in the JSON of MediaWiki's API. The member names are the API's; parts that were not requested are left
/// out.
struct CommonsFile: Encodable {
    struct Info: Encodable {
        var user: String?
        var size: Int?
        var width: Int?
        var height: Int?
        var thumburl: String?
        var thumbwidth: Int?
        var thumbheight: Int?
        var responsiveUrls: [String: String]?
        var url: String?
        var descriptionurl: String?
        var descriptionshorturl: String?
        var sha1: String?
        var mime: String?
        var extmetadata: [String: Fact]?
    }

    struct Fact: Encodable {
        let value: String
        var source = "commons-desc-page"
        let hidden = ""
    }

    let pageid: Int
    let ns = 6
    let title: String
    /// The position in the results of a search.
    let index: Int?
    let imagerepository = "local"
    var imageinfo: [Info]?

    /// The page id, which differs from the picture's number.
    static func id(_ number: Int) -> Int { 1_000_000 + number }
    static func number(_ id: Int) -> Int? {
        let number = id &- 1_000_000
        return number >= 0 && PictureFacts.isOnCommons(number) ? number : nil
    }

    var hasOlderVersions: Bool { (pageid - 1_000_000) % 8 == 2 }

    static func fileURL(_ facts: PictureFacts, base: String) -> String {
        "\(base)wikipedia/commons/\(facts.number % 16)/\(facts.fileName)"
    }

    static func pageURL(_ facts: PictureFacts, base: String) -> String { "\(base)wiki/File:\(facts.fileName)" }

    /// - Parameters:
    ///   - query: the parts of the description that the request asks for.
    ///   - picturePath: replaces the address of every rendition, for intentionally broken pictures.
    init(_ picture: SamplePicture, index: Int?, query: CommonsQuery, base: String, picturePath: String? = nil) {
        let facts = PictureFacts(picture: picture)
        pageid = Self.id(facts.number)
        title = "File:\(facts.fileName.replacing("_", with: " "))"
        self.index = index
        guard query.wantsInfo else { return }
        var info = Info()
        func broken(_ width: Int) -> String? { picturePath.map { "\(base)\($0)/\(facts.number)/\(width)" } }
        if query.properties.contains("user") { info.user = "Uploader\(facts.number % 7)" }
        if query.properties.contains("size") {
            (info.size, info.width, info.height) = (facts.original.fileSize, picture.size.width, picture.size.height)
        }
        if query.properties.contains("url") {
            info.url = broken(0) ?? Self.fileURL(facts, base: base)
            info.descriptionurl = Self.pageURL(facts, base: base)
            info.descriptionshorturl = "\(base)w/index.php?curid=\(pageid)"
        }
        if query.properties.contains("url"), let width = query.thumbWidth {
            let size = picture.size.fitting(in: .init(width: width, height: 1_000_000))
            info.thumburl = broken(size.width) ?? CommonsThumb.url(facts, width: size.width, base: base)
            (info.thumbwidth, info.thumbheight) = (size.width, size.height)
            let sharp = min(CommonsThumb.step(2 * width), picture.size.width)
            info.responsiveUrls = ["2": broken(sharp) ?? CommonsThumb.url(facts, width: sharp, base: base)]
        }
        if query.properties.contains("sha1") { info.sha1 = facts.sha1 }
        if query.properties.contains("mime") { info.mime = facts.original.kind.mime }
        if query.properties.contains("extmetadata") {
            info.extmetadata = Self.facts(facts, base: base).filter {
                query.facts.isEmpty || query.facts.contains($0.key)
            }
        }
        imageinfo = [info]
    }

    /// The metadata. Values are HTML; the author's value contains a link, which may lead to a page that does not exist.
    /// Some authors demand a credit line of their own, the template for artists adds a table to some names, and a few
    /// files have no author.
    private static func facts(_ facts: PictureFacts, base: String) -> [String: Fact] {
        let author = escaped(facts.author)
        let page = "User:\(facts.number / 4 % 8)"
        let address = facts.number % 5 == 2 ? "w/index.php?title=\(page)&amp;action=edit&amp;redlink=1" : "wiki/\(page)"
        let link = "<a href=\"\(base)\(address)\" title=\"User:\(author)\">\(author)</a>"
        let words = facts.picture.tags.joined(separator: ", ")
        var all = [
            "ObjectName": Fact(value: escaped(facts.picture.title)),
            "ImageDescription": Fact(
                value:
                    "<div class=\"description en\" lang=\"en\"><p>\(escaped(facts.picture.title)): \(words)</p></div>"),
            "Artist": Fact(value: facts.number % 28 == 12 ? table(author) : facts.number % 3 == 0 ? author : link),
            "DateTimeOriginal": date(facts.number),
            "Credit": Fact(value: "<span class=\"int-own-work\" lang=\"en\">Own work</span>"),
        ]
        let license = license(facts)
        all["LicenseShortName"] = Fact(value: license.name)
        all["LicenseUrl"] = license.url.map { Fact(value: $0.replacing("https://", with: "http://")) }
        if !hasArtist(facts.number) { all["Artist"] = nil }
        if facts.number % 12 == 10 { all["Credit"] = Fact(value: "Stand-In Library of <b>Views</b>") }
        if facts.number % 28 == 26 { all["Attribution"] = Fact(value: "\(author) / Stand-In Archive") }
        return all
    }

    /// The names and addresses of free licenses other than those of Creative Commons, as the wiki writes them.
    static let otherLicenses: [(name: String, url: String?)] = [
        ("OGL 3", "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"),
        ("GODL-India", "https://data.gov.in/sites/default/files/Gazette_Notification_OGDL.pdf"),
        ("KOGL Type 1", "https://www.kogl.or.kr/open/info/license_info/by.do"), ("Attribution", nil),
        ("Copyrighted free use", nil), ("dl-de/by-2-0", "https://www.govdata.de/dl-de/by-2-0"),
        ("Licence Ouverte", "https://www.etalab.gouv.fr/wp-content/uploads/2014/05/Licence_Ouverte.pdf"),
        ("MIT", "https://opensource.org/licenses/mit-license.php"), ("Public domain", nil),
        ("FAL", "https://artlibre.org/licence/lal/en/"),
    ]

    /// One of sixteen files that no other service lists has a license that is not of Creative Commons.
    private static func license(_ facts: PictureFacts) -> (name: String, url: String?) {
        let block = facts.number / 4
        guard !facts.isOnBoth, block % 16 == 9 else {
            return (facts.license == "cc0" ? "CC0" : facts.licenseName, facts.licenseURL)
        }
        return otherLicenses[block / 16 % otherLicenses.count]
    }

    static func hasArtist(_ number: Int) -> Bool { number % 28 != 22 }

    /// The text of the template for artists: the name, the years, and a table that a browser shows on demand.
    private static func table(_ author: String) -> String {
        """
        <div class="fn value"><bdi>\(author)</bdi> (1632–1675)</div><table><tr><th>Alternative names</th>\
        <td>A. Painter</td></tr><tr><th>Description</th><td>Dutch painter</td></tr></table>
        """
    }

    /// The date in the forms that occur: a year that is repeated for programs, a century, a date that only the file
    /// contains, and a time.
    private static func date(_ number: Int) -> Fact {
        let year = MuseumSearch.year(number)
        switch number / 2 % 4 {
        case 0:
            let hidden = "<div style=\"display: none;\">date QS:P571,+\(year)-00-00T00:00:00Z/9,P1480,Q5727902</div>"
            return Fact(value: "circa \(year)\(hidden)")
        case 1: return Fact(value: "\(year / 100 + 1)th century")
        case 2: return Fact(value: "2014:05:03 12:33:22", source: "mediawiki-metadata")
        default: return Fact(value: "\(year)-05-03 12:33:22")
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
