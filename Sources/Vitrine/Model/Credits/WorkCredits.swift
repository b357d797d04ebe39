import Core
import FileAccess

/// The credits of all pictures in a work, such as a page, a book or slides.
public struct WorkCredits: Sendable, Hashable {
    /// One picture, whose texts have no line breaks and no control characters.
    public struct Entry: Sendable, Hashable {
        public let image: ImageEntity
        /// The path of the picture's file in the work, exactly; `nil` if there is none.
        public let file: LocalPath?
        public let problems: [CreditProblem]
        /// How the file differs from the picture of the source; `nil` for an unchanged one.
        public let change: PictureChange?

        /// The path as text; percent-encoded if it is not UTF-8.
        var fileName: String? { file.map { $0.exactText ?? $0.percentEncoded } }

        /// The path for people.
        var shownFileName: String? { fileName?.displayText() }
    }

    /// A picture of the work, as it is known.
    public struct Picture: Sendable, Hashable {
        public var image: ImageEntity
        public var file: LocalPath?
        /// How the file differs from the picture of the source; `nil` for an unchanged one.
        public var change: PictureChange?
        /// Whether the picture belongs to the work although its file could not be had.
        public var isMissing: Bool

        public init(
            image: ImageEntity, file: LocalPath? = nil, change: PictureChange? = nil, isMissing: Bool = false
        ) {
            (self.image, self.file, self.change, self.isMissing) = (image, file, change, isMissing)
        }
    }

    public let title: String
    /// The pictures, those with problems first.
    public let entries: [Entry]

    /// - Parameter use: the intended use, which the licenses have to permit; `nil` if it is not known.
    public init(title: String, pictures: [Picture], use: LicenseUse? = nil) {
        let entries = pictures.map { picture in
            let image = picture.image.onOneLine
            let problems = CreditProblem.problems(
                of: image, for: use, isChanged: picture.change?.needsPermission == true)
            return Entry(
                image: image, file: picture.file, problems: (picture.isMissing ? [.noFile] : []) + problems,
                change: picture.change)
        }
        self.title = title.displayText()
        self.entries = entries.filter { !$0.problems.isEmpty } + entries.filter(\.problems.isEmpty)
    }

    /// Whether a picture has to be checked before it is used.
    public var hasProblems: Bool { entries.first?.problems.isEmpty == false }
}

extension LocalPath {
    /// The path in ASCII, as in an address.
    var percentEncoded: String {
        PercentEncoding.encoded(bytes) { PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/") }
    }
}

extension ImageEntity {
    /// The web page of the picture.
    var webPage: String? { pageURL.webAddress }

    /// The picture with texts and addresses that fit on one line of any format.
    fileprivate var onOneLine: ImageEntity {
        func line(_ text: String?) -> String? {
            let line = text?.displayText() ?? ""
            return line.isEmpty ? nil : line
        }
        var image = self
        if webPage == nil, pageURL.lowercased().hasPrefix("http") { image.pageURL = "" }
        (image.title, image.creditLine, image.institution) = (line(title), line(creditLine), line(institution))
        image.creators = creators.compactMap { creator in
            line(creator.name).map {
                Creator($0, url: creator.url?.webAddress, role: creator.role, qualifier: creator.qualifier)
            }
        }
        image.caption = line(caption)
        image.tags = tags.compactMap(line)
        image.license = license.map { License(name: line($0.name) ?? "?", url: $0.url?.webAddress, code: $0.code) }
        return image
    }
}
