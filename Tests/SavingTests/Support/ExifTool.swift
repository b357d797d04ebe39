import Foundation
import TestSupport

/// Reads metadata with exiftool, an implementation independent of the one under test.
enum ExifTool {
    /// Returns the fields by the names that exiftool prints, such as "XMP-dc:Title".
    static func fields(of data: Data, fileExtension: String = "jpg") throws -> [String: Any] {
        let folder = TemporaryFolder()
        let path = folder.path + "/picture.\(fileExtension)"
        try data.write(to: URL(fileURLWithPath: path))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/exiftool")
        process.arguments = ["-json", "-G1", "-charset", "iptc=UTF8", path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let exit = try process.start()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        exit.wait()
        let all = try JSONSerialization.jsonObject(with: text) as? [[String: Any]]
        return all?.first ?? [:]
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
