import Core
import FileAccess
import FoundationEssentials
import Model
import PictureTypes

/// Reads the credits that programs have written into picture files, or into sidecars beside them. Any thread may call it;
/// it waits for the disk and for the reader of fields.
public struct CreditsReader: Sendable {
    /// Reads the metadata of a picture file or of a sidecar; throws `damaged` if it is neither.
    package typealias FieldReading =
        @Sendable (_ file: Data, _ isSidecar: Bool) throws(PictureError) -> StoredMetadata

    private static let maxAuthorCount = 20
    /// Maximum number of tags. Photographers write some dozens; a window shows all of them.
    private static let maxTagCount = 250

    /// Why there are no credits.
    public enum Failure: Error, Sendable, Equatable {
        case unreadable(RegularFile.Failure)
        case notAPicture
        /// The fields were not read, for this reason.
        case notRead(PictureError)
    }

    private let readFields: FieldReading

    /// - Parameter readFields: reads the fields of untrusted files, and therefore in a sandbox.
    package init(readFields: @escaping FieldReading) { self.readFields = readFields }

    /// Returns the picture in a file as its credits describe it. The title, the author and the license are `nil` if there
    /// are none; without an address on the web, the file itself is the page.
    ///
    /// - Throws: a failure also if the file is too large to be read or makes its reader fail, unless a sidecar has credits.
    public func picture(inFile path: LocalPath) throws(Failure) -> ImageEntity {
        let file: (content: Data, isWhole: Bool)
        do throws(RegularFile.Failure) {
            file = try Self.content(of: path, atMost: MetadataWriter.maxFileSize)
        } catch {
            throw .unreadable(error)
        }
        return try picture(in: file.content, isWhole: file.isWhole, at: path)
    }

    /// As `picture(inFile:)`, for a file that has been read already.
    ///
    /// - Parameters:
    ///   - content: the file, or at least its first `formatLength` bytes.
    ///   - isWhole: whether that is all of the file.
    public func picture(in content: Data, isWhole: Bool, at path: LocalPath) throws(Failure) -> ImageEntity {
        let isWhole = isWhole && content.count <= MetadataWriter.maxFileSize
        guard PictureFormat.sniff(content) != nil else { throw .notAPicture }
        var sidecar: FileMetadata?
        for path in Sidecars.all(for: path) where sidecar == nil {
            guard let bytes = try? RegularFile.contents(of: path, atMost: Sidecars.maxSize) else { continue }
            sidecar = try metadata(of: bytes, isSidecar: true)
        }
        guard isWhole || sidecar != nil else { throw .unreadable(.tooLarge) }
        var metadata = FileMetadata()
        do throws(Failure) {
            if isWhole, let inside = try self.metadata(of: content, isSidecar: false) { metadata = inside }
        } catch {
            guard sidecar != nil else { throw error }
        }
        return Self.picture(at: path, sidecar.map(metadata.replaced) ?? metadata)
    }

    /// Returns the whole file, or only its first `formatLength` bytes if the file is larger than `limit`.
    package static func content(
        of path: LocalPath, atMost limit: Int
    ) throws(RegularFile.Failure) -> (content: Data, isWhole: Bool) {
        let file = try RegularFile(path)
        let isWhole = file.size <= limit
        let content = try file.beginning(count: isWhole ? file.size : formatLength)
        try file.checkUnchanged()
        return (content, isWhole)
    }

    /// Bytes that suffice to identify a format.
    static let formatLength = 1_024

    /// Returns `nil` for bytes that have no metadata.
    private func metadata(of file: Data, isSidecar: Bool) throws(Failure) -> FileMetadata? {
        do throws(PictureError) {
            return FileMetadata(try readFields(file, isSidecar))
        } catch {
            if error == .damaged { return nil }
            throw .notRead(error)
        }
    }

    /// Creates the picture that a file describes.
    static func picture(at path: LocalPath, _ metadata: FileMetadata) -> ImageEntity {
        let uri = FileURI.uri(path.bytes)
        var image = ImageEntity(
            id: ImageID(provider: .folders, string: FileURI.identifier(path.bytes)), pageURL: uri, pageImageWidth: 0,
            pageImageHeight: 0, previewURL: uri, previewWidth: 0, previewHeight: 0)
        let shown = { (text: String?) in text.map { $0.displayText() }.flatMap { $0.isEmpty ? nil : $0 } }
        image.title = shown(metadata.title)
        image.caption = shown(metadata.caption)
        image.tags = Array(metadata.keywords.compactMap(shown).prefix(maxTagCount))
        image.creators = metadata.creators.prefix(maxAuthorCount).compactMap { name in
            name.plainName.map { Creator(fileText: $0) }
        }
        image.sourceType = metadata.sourceType
        image.creditLine = metadata.creditLine(besides: image.creators)
        if let page = metadata.pages.first { image.pageURL = page }
        image.license = metadata.license
        return image
    }
}
