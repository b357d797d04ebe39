import FileAccess
import Foundation
import Imaging
import Model
import Saving
import TestSupport
import Testing

@testable import PictureFolders

/// The files of `Tests/Fixtures/Metadata`, made after public bug reports of viewers and photo managers. The index and the
/// credits read the same of each.
@Suite("Metadata of files that other programs have written")
struct MetadataCasesTests {
    struct Case: Sendable, Equatable, CustomTestStringConvertible {
        let file: String
        var title: String?
        var authors: [String] = []
        var caption: String?
        var keywords: [String] = []
        var rating: Int?
        var month: String?
        /// The address of the license, or its name if it has no address.
        var license: String?

        var testDescription: String { file }
    }

    private static let licenses: [Case] = [
        ("all-rights", "All rights reserved"), ("attribution", "Attribution"),
        ("by-nc", "https://creativecommons.org/licenses/by-nc/2.0/"),
        ("cc-0", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("cc-by-sa-list", "https://creativecommons.org/licenses/by-sa/3.0/"),
        ("gfdl", "GFDL 1.2 or later"),
        ("long-name", "https://creativecommons.org/licenses/by-sa/4.0/"),
        ("ogl", "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"), ("pd-old", "PD-old-100"),
    ].map { name, license in
        Case(file: "licence-\(name).jpg", title: "Licence \(name)", authors: ["Some One"], license: license)
    }

    private static let sidecars: [Case] = [
        ("RAWFILE.CR2", "raw", "rawupper"), ("long.jpg", "long", "long"), ("short.jpg", "short", "short"),
        ("upper-long.jpg", "upper-long", "upperlong"), ("upper-short.jpg", "upper-short", "uppershort"),
    ].map { name, title, tag in
        Case(
            file: "sidecars/\(name)", title: "Title \(title)", authors: ["Sidecar Author"], keywords: ["tag\(tag)"],
            rating: 4, license: bySidecar)
    }

    private static let bySA = "https://creativecommons.org/licenses/by-sa/4.0/"
    private static let bySidecar = "https://creativecommons.org/licenses/by/4.0/"

    static let cases: [Case] =
        licenses + sidecars + [
            Case(file: "caption-comma-edit.jpg", caption: "First, second, third"),
            Case(file: "date-1965.jpg", month: "1965-6"), Case(file: "date-digitized-only.jpg", month: "2011-7"),
            Case(file: "date-iso.jpg", month: "2013-7"), Case(file: "date-offset.jpg", month: "2024-12"),
            Case(file: "date-zero-with-modify.jpg", month: "2007-2"),
            Case(
                file: "exiftool-cc.jpg", title: "Exiftool title", authors: ["Exiftool User"], rating: 4, license: bySA),
            Case(file: "iptc-latin1-keywords.jpg", keywords: ["Zürich", "Café"]),
            Case(
                file: "iptc-only-texts.jpg", title: "Kirschblüte im Park", authors: ["Ada Iptc"],
                caption: "Captionword",
                license: "https://creativecommons.org/licenses/by/4.0/"),
            Case(file: "iptc-utf8-keywords.jpg", keywords: ["Genève"]),
            Case(file: "rating-exif-only.jpg", rating: 4), Case(file: "rating-minus-1.jpg"),
            Case(file: "rating-xmp-float.jpg", rating: 4),
            Case(
                file: "title-comma.jpg", title: "Boats, harbour and sea", authors: ["Doe, Jane"],
                caption: "First, second; third", license: "https://creativecommons.org/licenses/by/4.0/"),
            Case(
                file: "windows-xp-tags.jpg", title: "Explorertitle", authors: ["Explorerauthor"],
                caption: "Explorercomment", keywords: ["Explorertag", "Second tag"]),
            Case(file: "xmp-alt-default-second.jpg", title: "Default title"),
            Case(file: "xmp-cdata.jpg", title: "A & B <c>", authors: ["O'Hara & Söhne"]),
            Case(file: "xmp-no-wrapper.jpg", title: "Nowrapper", rating: 3),
            Case(file: "xmp-single-quotes.jpg", authors: ["Exiftool User"], license: bySA),
            Case(file: "iptc-33723.tif", caption: "Lake", keywords: ["Zürichsee"]),
            Case(
                file: "rdf-licence.svg", title: "Stag salient", authors: ["Zoe Painter"], license: bySA),
            Case(
                file: "sidecars/edited.jpg", title: "Title edited", authors: ["Sidecar Author"],
                keywords: ["lightroomtag"], rating: 2, license: bySidecar),
        ]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Metadata").path

    @Test("The index and the credits read each file as it is", arguments: Self.cases)
    func everyReader(expected: Case) throws {
        let path = LocalPath("\(Self.folder)/\(expected.file)")
        let inspector = UnsandboxedFileInspector(readFields: FieldsOfFiles.read)
        let facts = try LocalFactsReader(inspector: inspector).facts(ofFile: path)
        let read = facts.embedded
        let found = Case(
            file: expected.file, title: read.title, authors: read.creators, caption: read.caption,
            keywords: read.keywords, rating: read.rating,
            month: read.photo.dateTaken.map { "\($0.year)-\($0.month)" },
            license: read.license.map { $0.url ?? $0.name })
        #expect(found == expected, "\(found)")

        let credited = try CreditsReader(readFields: FieldsOfFiles.read).picture(inFile: path)
        #expect(credited.title == expected.title && credited.authors.map(\.name) == expected.authors)
        #expect(credited.tags == expected.keywords && credited.license == read.license)
    }

    @Test("Each file of the folder is a case")
    func complete() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.contains(".") }
        let known = Set(Self.cases.map(\.file) + ["README.md"])
        #expect(Set(names).subtracting(known) == [])
    }
}
