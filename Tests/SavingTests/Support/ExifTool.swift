import Foundation
import Model
import TestSupport

/// Reads metadata with exiftool, an implementation independent of the one under test.
enum ExifTool {
    /// Returns the fields by the names that exiftool prints, such as "XMP-dc:Title".
    static func fields(of data: Data, fileExtension: String = "jpg") throws -> [String: Any] {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/picture.\(fileExtension)"
        try data.write(to: URL(fileURLWithPath: path))
        let text = try run(["-json", "-G1", "-charset", "iptc=UTF8", path])
        let all = try JSONSerialization.jsonObject(with: text) as? [[String: Any]]
        return all?.first ?? [:]
    }

    /// Returns the file with fields that exiftool has written into it, such as "XMP-dc:Title=Boat".
    static func writing(_ fields: [String], into file: PictureFile) throws -> Data {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/picture.\(file.fileExtension)"
        try file.data.write(to: URL(fileURLWithPath: path))
        _ = try run(["-overwrite_original"] + fields.map { "-" + $0 } + [path])
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    private static func run(_ arguments: [String]) throws -> Data {
        try ChildProcess.run(["exiftool"] + arguments, errors: .none).data
    }

    /// Returns the value of a field as text, lists with commas. exiftool writes some texts as numbers or truth values.
    static func text(_ value: Any?) -> String? {
        switch value {
        case let text as String: text
        case let list as [Any]: list.compactMap { text($0) }.joined(separator: ", ")
        case let flag as Bool: "\(flag)"
        case let value?: "\(value)"
        case nil: nil
        }
    }
}
