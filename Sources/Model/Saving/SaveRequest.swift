/// What is to be saved, and where.
public struct SaveRequest: Sendable, Hashable {
    /// What to do when there is a file of that name.
    public enum Conflict: Sendable, Hashable {
        /// Put a number behind the name.
        case number
        /// The user has agreed to lose the file that is there.
        case replace
    }

    public var image: ImageEntity
    /// An absolute path.
    public var folder: String
    /// Without extension where `extension` is `nil`: then the picture's own is put behind it.
    public var name: String
    public var fileExtension: String?
    public var conflict: Conflict
    /// What is fetched instead of the original, where that would be more than is needed.
    public var rendition: String?

    public init(
        image: ImageEntity, folder: String, name: String, fileExtension: String? = nil, conflict: Conflict = .number,
        rendition: String? = nil
    ) {
        self.image = image
        self.folder = folder
        self.name = name
        self.fileExtension = fileExtension
        self.conflict = conflict
        self.rendition = rendition
    }

    /// What is fetched: the original file where the provider gives its address, else the largest there is.
    public var url: String {
        let largest = image.renditions.max { $0.size.width < $1.size.width }
        return rendition ?? image.fileURL ?? largest?.url ?? image.imageURL ?? image.previewURL
    }

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
