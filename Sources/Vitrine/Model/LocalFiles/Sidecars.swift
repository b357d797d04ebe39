import FileAccess

/// The names of sidecars. Some programs keep the extension of the picture, "photo.jpg.xmp", and some replace it, "photo.xmp";
/// both write the extension of the sidecar in small or in capital letters.
public enum Sidecars {
    private static let endings = [".xmp", ".XMP"].map { Array($0.utf8) }
    /// Maximum size in bytes; real sidecars have a few thousand, and those with the history of an edited picture some hundred
    /// thousand.
    public static let maxSize = 4_000_000

    /// Returns the path of a sidecar that is created: "photo.jpg.xmp".
    public static func usual(for picture: LocalPath) -> LocalPath { LocalPath(bytes: picture.bytes + endings[0]) }

    /// Returns the possible paths of the sidecars of a picture, the one that counts first.
    ///
    /// - Parameter isOnly: returns whether no other picture has the same name apart from its extension. Only then, or beside a
    ///   RAW file, a sidecar without the extension of the picture belongs to it.
    public static func candidates(
        for picture: LocalPath, isOnly: () -> Bool, exists: (LocalPath) -> Bool
    ) -> [LocalPath] {
        let long = endings.map { LocalPath(bytes: picture.bytes + $0) }.filter(exists)
        let short = endings.map { LocalPath(bytes: picture.bytesWithoutExtension + $0) }.filter(exists)
        return short.isEmpty || !(picture.hasExtensionOfRAW || isOnly()) ? long : long + short
    }

    /// Returns the paths of the existing sidecars of a picture, the one that counts first.
    public static func all(for picture: LocalPath) -> [LocalPath] {
        candidates(for: picture) {
            guard let folder = OpenFolder(picture.folder) else { return false }
            let beginning = LocalPath(bytes: picture.bytesWithoutExtension).nameBytes
            return !sequence(state: ()) { _ in folder.next() }.contains { entry in
                entry.name.starts(with: beginning) && entry.name != Array(picture.nameBytes)
                    && picture.folder.appending(entry.name).bytesWithoutExtension == picture.bytesWithoutExtension
                    && PictureFormat(fileName: String(decoding: entry.name, as: UTF8.self)) != nil
            }
        } exists: {
            FileState($0) != nil
        }
    }

    /// Returns the path of the sidecar of a picture into which changes are written; `nil` if there is none.
    public static func existing(for picture: LocalPath) -> LocalPath? { all(for: picture).first }

    /// Whether a name is that of a sidecar.
    public static func isSidecar(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        endings.contains { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
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
