import Core
import FileAccess
import PictureIndex

/// The addresses of picture files: `file:///home/me/Pictures/Red%20boat.jpg#5-1234`. The fragment identifies the version
/// of the file, so that caches treat a changed file as another picture.
enum FileAddress {
    static func url(_ path: LocalPath) -> String { FileURI.uri(path.bytes) }

    static func url(_ file: FoundFile) -> String { url(file.path, modifiedAt: file.modifiedAt, size: file.size) }

    static func url(_ path: LocalPath, modifiedAt: Int64, size: Int) -> String { "\(url(path))#\(modifiedAt)-\(size)" }

    /// Returns the version of a file that an address is of; `nil` without one.
    static func version(_ url: String) -> PictureIndex.FileVersion? {
        guard let path = Self.path(url), let fragment = url.split(separator: "#", maxSplits: 1).dropFirst().first,
            let dash = fragment.lastIndex(of: "-"), let modifiedAt = Int64(fragment[..<dash]),
            let size = Int(fragment[fragment.index(after: dash)...])
        else { return nil }
        return PictureIndex.FileVersion(path: path, modifiedAt: modifiedAt, size: size)
    }

    /// Returns `nil` for an address that is not of a file on this computer, or that contains `..`.
    static func path(_ url: String) -> LocalPath? {
        guard let bytes = FileURI.bytes(url) else { return nil }
        let climbs = bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
        return climbs ? nil : LocalPath(bytes: bytes)
    }
}
