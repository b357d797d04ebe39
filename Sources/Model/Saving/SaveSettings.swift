/// Where and under which names pictures are saved, as the user has it.
public struct SaveSettings: Sendable, Hashable {
    /// An absolute path.
    public var folder: String
    public var pattern: FileNamePattern

    public init(folder: String, pattern: FileNamePattern = .standard) {
        self.folder = folder
        self.pattern = pattern
    }

    /// What is proposed for a picture.
    ///
    /// - Parameter date: the day, "2026-11-21".
    public func request(for image: ImageEntity, date: String) -> SaveRequest {
        SaveRequest(image: image, folder: folder, name: pattern.name(for: image, date: date))
    }
}

extension SaveRequest {
    /// The file's name as a dialog proposes it: with the ending that the provider makes one expect.
    public var proposedFileName: String { "\(name).\(fileExtension ?? Self.expectedExtension(of: image, at: url))" }

    /// This order with what the user has chosen instead: a path of a dialog that has asked before replacing a file.
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
        let path = url.prefix { $0 != "?" && $0 != "#" }
        let ending = path[(path.lastIndex(of: "/") ?? path.startIndex)...].split(separator: ".").dropFirst().last
        let candidates = [ending.map { $0.lowercased() }, image.fileType?.lowercased()].compactMap { $0 }
        let found = candidates.first { PictureFile.extensions.contains($0) } ?? "jpg"
        return found == "jpeg" ? "jpg" : found
    }
}

extension PictureFile {
    /// Endings by which picture files are known.
    public static let extensions: Set<String> = [
        "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "jxl", "tif", "tiff", "bmp",
    ]
}
