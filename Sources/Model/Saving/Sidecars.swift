import FileAccess

/// The names of sidecars. Programs of Adobe name that of a RAW file without its extension: "photo.xmp".
public enum Sidecars {
    private static let ending = Array(".xmp".utf8)

    /// Returns the path of a sidecar that is created: "photo.jpg.xmp".
    public static func usual(for picture: LocalPath) -> LocalPath { LocalPath(bytes: picture.bytes + ending) }

    /// Returns the path of a sidecar without the extension of the picture: "photo.xmp".
    public static func short(for picture: LocalPath) -> LocalPath {
        LocalPath(bytes: picture.bytesWithoutExtension + ending)
    }

    /// Returns the path that a picture's sidecar gets together with the picture, with a name of the same form.
    public static func path(of sidecar: LocalPath, besides picture: LocalPath, movedTo new: LocalPath) -> LocalPath {
        sidecar == usual(for: picture) ? usual(for: new) : short(for: new)
    }

    /// Returns the path of a picture's existing sidecar, into which changes are written; `nil` if there is none. A sidecar
    /// without the extension of the picture counts beside a RAW file only.
    public static func existing(for picture: LocalPath) -> LocalPath? {
        let candidates = picture.hasExtensionOfRAW ? [usual(for: picture), short(for: picture)] : [usual(for: picture)]
        return candidates.first { FileState($0) != nil }
    }

    /// Whether another picture than the one that gets this path may have a sidecar there.
    public static func isTaken(for picture: LocalPath) -> Bool { FileState(usual(for: picture)) != nil }

    /// Whether a name is that of a sidecar.
    public static func isSidecar(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        name.count > ending.count
            && name.suffix(ending.count).elementsEqual(ending) { $0 == $1 || $0 | 0x20 == $1 && $1 != 0x2E }
    }
}

extension LocalPath {
    /// Whether the name is that of a camera's RAW file. The bytes do not tell for all of them.
    public var hasExtensionOfRAW: Bool {
        guard let ending = name.split(separator: ".").dropFirst().last else { return false }
        return PictureFormat.rawExtensions.contains(ending.lowercased())
    }

    /// The path up to the last dot of its name, if that is not the first character.
    public var bytesWithoutExtension: [UInt8] {
        guard let dot = nameBytes.dropFirst().lastIndex(of: UInt8(ascii: ".")) else { return bytes }
        return Array(bytes[..<dot])
    }
}
