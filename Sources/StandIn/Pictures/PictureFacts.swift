import Model
import Samples

/// What the services tell of a drawing beyond what it shows: who made it, under which licence, where it is kept. Made up, but
/// the same at every service and every time.
struct PictureFacts: Sendable {
    let picture: SamplePicture
    var number: Int { picture.number }

    /// Every fourth drawing is kept by Commons and found through Openverse as well: the same file, the same page.
    static func isOnCommons(_ number: Int) -> Bool { number % 4 == 0 || number % 4 == 2 }
    static func isOnOpenverse(_ number: Int) -> Bool { number % 4 == 0 || number % 4 == 1 }
    var isOnBoth: Bool { number % 4 == 0 }

    /// Names as people have them.
    static let authors = [
        "Ada Fern", "Jürgen Groß", "山田 花子", "Léa O’Neill", "محمد علي", "R. \"Bob\" Smith", "user_4711", "Ana & Eva",
    ]
    static func author(_ number: Int) -> String { authors[place(ofAuthor: number)] }
    /// The author's place in the list above.
    static func place(ofAuthor number: Int) -> Int { number / 4 % authors.count }
    /// The places of those whose names have these words, whatever stands between them.
    static func places(ofAuthors words: String) -> Set<Int> {
        func bare(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return Set(authors.indices.filter { bare(authors[$0]).contains(bare(words)) })
    }
    var author: String { Self.author(number) }

    static let licenses = ["by", "by-sa", "cc0", "by-nc", "by-nd", "by-nc-sa", "pdm", "by-nc-nd"]
    /// Commons keeps nothing that may not be used commercially or changed.
    static func license(_ number: Int) -> String {
        licenses[isOnCommons(number) ? number / 4 % 3 : number / 4 % licenses.count]
    }
    var license: String { Self.license(number) }
    var licenseVersion: String { ["cc0", "pdm"].contains(license) ? "1.0" : "4.0" }
    var licenseURL: String { License(code: license, version: licenseVersion).url ?? "" }
    var licenseName: String { License(code: license, version: licenseVersion).name }

    /// What kind of picture it claims to be, by Openverse's names.
    static func category(_ number: Int) -> String {
        switch number / 4 % 10 {
        case 7: "illustration"
        case 9: "digitized_artwork"
        default: "photograph"
        }
    }

    var original: Original { Original(picture) }

    /// The name of the file as addresses have it.
    var fileName: String {
        picture.title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }.reduce(into: "") { $0.append($1) }
            + "_\(number).\(original.kind.rawValue)"
    }

    /// Forty hexadecimal digits that no other drawing has. No real sum: the file is drawn only when it is asked for.
    var sha1: String {
        var dice = UInt64(truncatingIfNeeded: number) &+ 0x9E37_79B9_7F4A_7C15
        let digits = (0..<40).map { _ in
            dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Array("0123456789abcdef")[Int(dice >> 60)]
        }
        return String(digits)
    }
}

extension SampleResults {
    /// Those among them that a service has, from the end backwards if asked for. Each service begins at its own place, so that
    /// those that are asked for the same do not all show the same drawings first. Looks no further than the page.
    ///
    /// - Parameter start: from 0 to 1.
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
