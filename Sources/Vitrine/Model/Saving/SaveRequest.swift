/// A picture to save, with its destination.
public struct SaveRequest: Sendable, Hashable {
    /// How to handle an existing file of the same name.
    public enum Conflict: Sendable, Hashable {
        /// Append a number to the name.
        case number
        /// Replace the file; the user has agreed.
        case replace
    }

    public var image: ImageEntity
    /// The absolute path of the folder.
    public var folder: String
    /// The file name without its extension.
    public var name: String
    /// The file extension; `nil` uses the extension of the downloaded file's format.
    public var fileExtension: String?
    public var conflict = Conflict.number
    /// The address of a smaller rendition to save instead of the original.
    public var rendition: String?
    /// How to make the copy that is saved in place of a file of the source; `nil` saves the file as it is.
    public var conversion: PictureConversion?
    /// The rotation that the user has given to the picture.
    public var turns = QuarterTurns.none
    /// Whether credits that the file can't store are saved in a sidecar.
    public var allowsSidecar = true

    public init(image: ImageEntity, folder: String, name: String) {
        (self.image, self.folder, self.name) = (image, folder, name)
    }

    /// The address to download.
    public var url: String { rendition ?? image.largestFileURL }

    /// The file name that a dialog proposes, with the expected file extension.
    public var proposedFileName: String {
        let expected = conversion?.format.fileExtension ?? Self.expectedExtension(of: image, at: url)
        return "\(name).\(fileExtension ?? expected)"
    }

    /// Returns the request with a path from a file dialog. The dialog has already asked before replacing a file.
    public func chosen(path: String) -> SaveRequest {
        let slash = path.lastIndex(of: "/")
        let file = slash.map { path[path.index(after: $0)...] } ?? path[...]
        let dot = file.dropFirst().lastIndex(of: ".")
        var request = self
        request.folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? folder
        request.name = String(dot.map { file[..<$0] } ?? file)
        request.fileExtension = dot.map { String(file[file.index(after: $0)...]) }
        request.conflict = dot == nil ? .number : .replace
        return request
    }

    private static func expectedExtension(of image: ImageEntity, at url: String) -> String {
        let candidates = [RenditionChoice.ending(of: url), image.fileType?.lowercased() ?? ""]
        let found = candidates.first { PictureFile.extensions.contains($0) } ?? "jpg"
        return found == "jpeg" ? "jpg" : found
    }
}

extension ImageEntity {
    /// The address of the original file if the provider reports it, else of the largest known rendition.
    public var largestFileURL: String {
        let largest = renditions.max { $0.size.width < $1.size.width }
        return fileURL ?? largest?.url ?? imageURL ?? previewURL
    }
}

/// The user's folder and name pattern for saved pictures.
public struct SaveSettings: Sendable, Hashable {
    /// The absolute path of the folder.
    public var folder: String
    public var pattern: FileNamePattern

    public init(folder: String, pattern: FileNamePattern = .standard) {
        self.folder = folder
        self.pattern = pattern
    }

    /// Returns the proposed request for a picture.
    ///
    /// - Parameter date: the day of saving, "2026-11-21".
    public func request(for image: ImageEntity, date: String) -> SaveRequest {
        SaveRequest(image: image, folder: folder, name: pattern.name(for: image, date: date))
    }
}
