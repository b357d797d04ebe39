import Model
import Samples

/// The invented metadata of a drawing: author, license and origin. Every service reports the same metadata every time.
struct PictureFacts: Sendable {
    let picture: SamplePicture
    var number: Int { picture.number }

    /// Half of the drawings are on Commons, and a quarter is also found through Openverse, as the same file on the
    /// same page.
    static func isOnCommons(_ number: Int) -> Bool { number % 4 == 0 || number % 4 == 2 }
    static func isOnOpenverse(_ number: Int) -> Bool { number % 4 == 0 || number % 4 == 1 }
    var isOnBoth: Bool { number % 4 == 0 }

    /// Invented names of authors.
    static let authors = [
        "Ada Fern", "Jürgen Groß", "山田 花子", "Léa O’Neill", "محمد علي", "R. \"Bob\" Smith", "user_4711", "Ana & Eva",
    ]
    static func author(_ number: Int) -> String { authors[place(ofAuthor: number)] }
    /// Returns the index of the author's name in the list above.
    static func place(ofAuthor number: Int) -> Int { number / 4 % authors.count }
    /// Returns the indexes of the authors whose names contain this text. Only letters and digits are compared, without
    /// case.
    static func places(ofAuthors words: String) -> Set<Int> {
        func bare(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return Set(authors.indices.filter { bare(authors[$0]).contains(bare(words)) })
    }
    var author: String { Self.author(number) }

    static let licenses = ["by", "by-sa", "cc0", "by-nc", "by-nd", "by-nc-sa", "pdm", "by-nc-nd"]
    /// Returns a license. Commons accepts only licenses that allow commercial use and changes.
    static func license(_ number: Int) -> String {
        licenses[isOnCommons(number) ? number / 4 % 3 : number / 4 % licenses.count]
    }
    var license: String { Self.license(number) }
    var licenseVersion: String { ["cc0", "pdm"].contains(license) ? "1.0" : "4.0" }
    var licenseURL: String { License(code: license, version: licenseVersion).url ?? "" }
    var licenseName: String { License(code: license, version: licenseVersion).name }

    /// Returns the category by Openverse's names.
    static func category(_ number: Int) -> String {
        switch number / 4 % 10 {
        case 7: "illustration"
        case 9: "digitized_artwork"
        default: "photograph"
        }
    }

    var original: Original { Original(picture) }

    /// The file's name in addresses.
    var fileName: String {
        picture.title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }.reduce(into: "") { $0.append($1) }
            + "_\(number).\(original.kind.rawValue)"
    }

    /// Forty hexadecimal digits that are unique to the drawing. They are no checksum, because the file is drawn only
    /// on request.
    var sha1: String { Self.sha1(number) }

    private static func sha1(_ number: Int) -> String {
        let first = UInt32(truncatingIfNeeded: number) &* spread
        var dice = UInt64(first)
        let others = (0..<4).map { _ in
            dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(truncatingIfNeeded: dice >> 32)
        }
        return ([first] + others).map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }
        .joined()
    }

    /// Returns the drawing with these digits; `nil` if none has them.
    static func number(ofSHA1 digits: String) -> Int? {
        guard let first = UInt32(digits.prefix(8), radix: 16) else { return nil }
        let number = Int(first &* gather)
        return sha1(number) == digits ? number : nil
    }

    /// Two factors whose product is 1 in 32 bits.
    private static let spread: UInt32 = 0x9E37_79B1
    private static let gather: UInt32 = 0x0E8B_2F51
}

extension SampleResults {
    /// Returns a page of the given pictures that a service has, optionally from the end. Each service begins at a
    /// different place, so that services do not show the same drawings first. The search stops at the end of the page.
    ///
    /// - Parameter start: the place at which the service begins, from 0 to 1.
    func page(
        from offset: Int, limit: Int, startingAt start: Double, reversed: Bool = false, where isWanted: (Int) -> Bool
    ) -> [Int] {
        guard limit > 0 else { return [] }
        var (found, skipped) = ([Int](), 0)
        let first = Int(Double(count) * start)
        for step in 0..<count {
            let position = reversed ? count - 1 - step : (first + step) % count
            guard isWanted(self[position]) else { continue }
            guard skipped == offset else {
                skipped += 1
                continue
            }
            found.append(self[position])
            if found.count == limit { break }
        }
        return found
    }
}
