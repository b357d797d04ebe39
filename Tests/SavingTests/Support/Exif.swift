import Foundation

/// What another program reads in a file.
enum OtherReader {
    /// The fields' values by their names, as exiftool prints them: "XMP-dc:Title".
    static func fields(of data: Data) throws -> [String: Any] {
        let folder = Folder()
        let path = folder.path + "/picture"
        try data.write(to: URL(fileURLWithPath: path))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/exiftool")
        process.arguments = ["-json", "-G1", "-charset", "iptc=UTF8", path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let all = try JSONSerialization.jsonObject(with: text) as? [[String: Any]]
        return all?.first ?? [:]
    }
}
