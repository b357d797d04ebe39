import Foundation
import Imaging
import Model
import TestSupport
import Testing

@testable import Saving

/// Measures which program reads which field from which of the program's files.
@Suite struct CreditsEvidenceTests {
    private let decoder = DecodeService(executable: ChildProcess.built("vitrine-decoder"), workerCount: 1)

    /// The fields of all facts as the library calls them and as exiftool prints them.
    private static let names = [
        "Xmp.dc.title": "XMP-dc:Title", "Iptc.Application2.ObjectName": "IPTC:ObjectName",
        "Xmp.dc.description": "XMP-dc:Description", "Iptc.Application2.Caption": "IPTC:Caption-Abstract",
        "Xmp.dc.subject": "XMP-dc:Subject", "Iptc.Application2.Keywords": "IPTC:Keywords",
        "Xmp.dc.creator": "XMP-dc:Creator", "Iptc.Application2.Byline": "IPTC:By-line",
        "Exif.Image.Artist": "IFD0:Artist", "Xmp.cc.attributionName": "XMP-cc:AttributionName",
        "Xmp.photoshop.Credit": "XMP-photoshop:Credit", "Iptc.Application2.Credit": "IPTC:Credit",
        "Xmp.photoshop.Source": "XMP-photoshop:Source", "Iptc.Application2.Source": "IPTC:Source",
        "Xmp.cc.attributionURL": "XMP-cc:AttributionURL", "Xmp.dc.source": "XMP-dc:Source",
        "Xmp.plus.Licensor[1]/plus:LicensorURL": "XMP-plus:LicensorURL", "Xmp.dc.rights": "XMP-dc:Rights",
        "Iptc.Application2.Copyright": "IPTC:CopyrightNotice", "Exif.Image.Copyright": "IFD0:Copyright",
        "Exif.Image.ImageDescription": "IFD0:ImageDescription",
        "Xmp.xmpRights.UsageTerms": "XMP-xmpRights:UsageTerms", "Xmp.cc.license": "XMP-cc:License",
        "Xmp.xmpRights.WebStatement": "XMP-xmpRights:WebStatement", "Xmp.xmpRights.Marked": "XMP-xmpRights:Marked",
        "Xmp.iptcExt.DigitalSourceType": "XMP-iptcExt:DigitalSourceType",
    ]

    private static let kinds = ["JPEG", "PNG", "TIFF", "WebP", "GIF", "BMP", "JPEG with Content Credentials"]

    /// Returns the fields of a file by the names that exiftool prints.
    private static func exifTool(_ path: String) throws -> [String: Any] {
        let text = try ChildProcess.run(["exiftool", "-json", "-G1", "-charset", "iptc=UTF8", path], errors: .none).data
        return (try JSONSerialization.jsonObject(with: text) as? [[String: Any]])?.first ?? [:]
    }

    /// Returns a value as text; exiftool writes truth values in its own way.
    private static func text(_ value: Any?) -> String? {
        switch value {
        case let list as [Any]: list.compactMap { text($0) }.joined(separator: ", ")
        case let text as String: text.lowercased()
        case let flag as Bool: "\(flag)"
        default: nil
        }
    }

    /// Returns what reads each field from a file: "e" stands for exiftool, "v" for a worker of this program.
    private func readers(of fields: [String], with values: [String: [String]], in path: String) throws -> [String] {
        let shown = try Self.exifTool(path)
        let data = try Data(contentsOf: URL(filePath: path))
        let stored = MetadataFieldReader(stored: try decoder.fields(of: data, path.hasSuffix(".xmp")))
        return fields.map { field in
            let expected = values[field]
            let text = expected?.joined(separator: ", ").lowercased()
            let isShown = Self.names[field].flatMap { Self.text(shown[$0]) }.map { $0 == text } ?? false
            let isRead = expected.map { stored.texts(field) == $0 } ?? false
            return (isShown ? "e" : "") + (isRead ? "v" : "")
        }
    }

    @Test("The page of the documentation shows which program reads which field from which file")
    func measured() async throws {
        let files = SavedFiles()
        let saved = await files.saveAll(decoder: decoder)
        let fields = CreditFields.Fact.allCases.flatMap(\.fields)
        #expect(Set(Self.names.keys) == Set(fields))
        var columns: [[String]] = []
        for kind in Self.kinds {
            let saved = try #require(saved.first { $0.kind == kind })
            let rows = CreditFields(PictureCredits(saved.image)).rows
            let values = Dictionary(
                uniqueKeysWithValues: rows.flatMap { row in row.fact.fields.map { ($0, row.values) } })
            var path = saved.result.path
            if case .sidecar = saved.result.credits { path += ".xmp" }
            columns.append(try readers(of: fields, with: values, in: path))
        }
        let rows = fields.indices.map { row in
            ["`\(Self.names[fields[row]] ?? "")`"] + columns.map { $0[row].isEmpty ? "–" : $0[row] }
        }
        try DocumentedTable(
            columns: ["field", "JPEG", "PNG", "TIFF", "WebP", "GIF", "BMP: sidecar", "signed JPEG: sidecar"],
            rows: rows
        ).expect(in: "docs/evidence/saving.md")
    }
}
