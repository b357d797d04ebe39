import FileAccess
import FoundationEssentials
import Model

/// Reads the credits that programs have written into picture files, or into sidecars beside them. Any thread may call it;
/// it waits for the disk and for the reader of fields.
public struct CreditsReader: Sendable {
    /// Returns the values of metadata fields of a file or a sidecar as stored, by the names of the fields; throws `damaged`
    /// if the file has no metadata that can be read.
    public typealias FieldReading =
        @Sendable (_ fields: [String], _ file: Data) throws(PictureError) -> [String: [String]]

    /// Maximum size of a sidecar in bytes; real ones have a few thousand.
    private static let maxSidecarSize = 4_000_000
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
    public init(readFields: @escaping FieldReading) { self.readFields = readFields }

    /// Returns the picture in a file as its credits describe it. The title, the author and the license are `nil` if there
    /// are none; without an address on the web, the file itself is the page.
    ///
    /// - Throws: a failure also if the file is too large to be read or makes its reader fail, unless a sidecar has credits.
    public func picture(inFile path: LocalPath) throws(Failure) -> ImageEntity {
        let (content, isWhole) = try Self.content(of: path)
        return try picture(in: content, isWhole: isWhole, at: path)
    }

    /// As `picture(inFile:)`, for a file that has been read already.
    ///
    /// - Parameters:
    ///   - content: the file, or at least its first `formatLength` bytes.
    ///   - isWhole: whether that is all of the file.
    public func picture(in content: Data, isWhole: Bool, at path: LocalPath) throws(Failure) -> ImageEntity {
        let isWhole = isWhole && content.count <= MetadataWriter.maxFileSize
        guard PictureFormat.sniff(content) != nil else { throw .notAPicture }
        // A sidecar takes precedence, because programs write one when they cannot change the file.
        var sources: [[String: [String]]] = []
        if let sidecar = try? RegularFile.contents(
            of: LocalPath(bytes: path.bytes + Array(".xmp".utf8)), atMost: Self.maxSidecarSize)
        {
            sources.append(try values(in: sidecar))
        }
        let hasSidecar = sources.contains { !$0.isEmpty }
        guard isWhole || hasSidecar else { throw .unreadable(.tooLarge) }
        do throws(Failure) {
            if isWhole { sources.append(try values(in: content)) }
        } catch {
            guard hasSidecar else { throw error }
        }
        return Self.picture(at: path, sources)
    }

    /// Returns the whole file, or only the bytes that identify the format if the file is too large for metadata.
    private static func content(of path: LocalPath) throws(Failure) -> (Data, isWhole: Bool) {
        do throws(RegularFile.Failure) {
            let file = try RegularFile(path)
            let isWhole = file.size <= MetadataWriter.maxFileSize
            let content = try file.beginning(count: isWhole ? file.size : formatLength)
            try file.checkUnchanged()
            return (content, isWhole)
        } catch {
            throw .unreadable(error)
        }
    }

    /// Bytes that suffice to identify a format.
    public static let formatLength = 1_024

    /// Returns the visible values of the fields that a file has; none if its format is not for metadata.
    private func values(in file: Data) throws(Failure) -> [String: [String]] {
        do throws(PictureError) {
            let stored = try readFields(CreditFields.Fact.allCases.flatMap(\.fields), file)
            return Dictionary(uniqueKeysWithValues: stored.map { ($0, MetadataFields.visible($1, of: $0)) })
                .filter { !$0.value.isEmpty }
        } catch {
            if error == .damaged { return [:] }
            throw .notRead(error)
        }
    }

    /// Creates the picture from the values of fields, of which the first source's come first.
    static func picture(at path: LocalPath, _ sources: [[String: [String]]]) -> ImageEntity {
        let uri = FileURI.uri(path.bytes)
        var image = ImageEntity(
            id: ImageID(provider: .folders, string: FileURI.identifier(path.bytes)), pageURL: uri, pageImageWidth: 0,
            pageImageHeight: 0, previewURL: uri, previewWidth: 0, previewHeight: 0)
        func texts(_ fact: CreditFields.Fact) -> [String] {
            let found = sources.flatMap { source in fact.fields.compactMap { source[$0] } }.first ?? []
            return found.map { $0.displayText() }.filter { !$0.isEmpty }
        }
        func text(_ fact: CreditFields.Fact) -> String? {
            let values = texts(fact)
            return values.isEmpty ? nil : values.joined(separator: ", ").displayText()
        }
        func address(_ fact: CreditFields.Fact) -> String? {
            let values = sources.flatMap { source in fact.fields.flatMap { source[$0] ?? [] } }
            return values.lazy.compactMap(\.webAddress).first
        }
        image.title = text(.title)
        image.caption = text(.caption)
        image.tags = Array(texts(.tags).prefix(maxTagCount))
        image.creators = texts(.author).prefix(maxAuthorCount).compactMap { $0.plainName.map { Creator($0) } }
        image.sourceType = text(.sourceType).flatMap { DigitalSourceType(address: $0) }
        let credit = text(.credit)
        // The writer names the service where there is no author; the author is still missing.
        let isService = image.creators.isEmpty && credit == text(.service)
        if credit != image.authors.map(\.name).joined(separator: ", "), !isService { image.creditLine = credit }
        if let page = address(.page) { image.pageURL = page }
        // The writer states the page where the license has no address.
        let statement = address(.statement).flatMap { $0 == image.pageURL ? nil : $0 }
        image.license = License(terms: text(.terms), url: address(.license) ?? statement, rights: text(.rights))
        return image
    }
}
