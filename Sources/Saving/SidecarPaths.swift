import FileAccess
import PictureTypes

/// The names of sidecars. Programs of Adobe name that of a RAW file without its extension: "photo.xmp".
enum SidecarPaths {
    private static let ending = Array(".xmp".utf8)

    /// Returns the path of a picture's existing sidecar; `nil` if there is none.
    static func existing(for picture: LocalPath) -> LocalPath? {
        candidates(for: picture).first { FileState($0) != nil }
    }

    /// Returns the path of a sidecar that is created.
    static func usual(for picture: LocalPath) -> LocalPath { LocalPath(bytes: picture.bytes + ending) }

    /// Returns the path that a picture's sidecar gets together with the picture, with a name of the same form.
    static func path(of sidecar: LocalPath, besides picture: LocalPath, movedTo new: LocalPath) -> LocalPath {
        sidecar == usual(for: picture) ? usual(for: new) : LocalPath(bytes: new.bytesWithoutExtension + ending)
    }

    /// Whether another picture than the one that gets this path may have a sidecar there.
    static func isTaken(for picture: LocalPath) -> Bool { FileState(usual(for: picture)) != nil }

    private static func candidates(for picture: LocalPath) -> [LocalPath] {
        let usual = usual(for: picture)
        return picture.hasExtensionOfRAW ? [usual, LocalPath(bytes: picture.bytesWithoutExtension + ending)] : [usual]
    }
}

extension LocalPath {
    /// Whether the name is that of a camera's RAW file. The bytes do not tell for all of them.
    var hasExtensionOfRAW: Bool {
        guard let ending = name.split(separator: ".").dropFirst().last else { return false }
        return PictureFormat.rawExtensions.contains(ending.lowercased())
    }

    /// The path up to the last dot of its name, if that is not the first character.
    var bytesWithoutExtension: [UInt8] {
        guard let dot = nameBytes.dropFirst().lastIndex(of: UInt8(ascii: ".")) else { return bytes }
        return Array(bytes[..<dot])
    }
}
