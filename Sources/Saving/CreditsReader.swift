import FileAccess
import FoundationEssentials
import Model

/// Reads the credits that programs have written into picture files, or into sidecars beside them. Any thread may call it;
/// it waits for the disk.
public struct CreditsReader: Sendable {
    /// Maximum size of a sidecar in bytes; real ones have a few thousand.
    private static let maxSidecarSize = 4_000_000

    /// Why there are no credits.
    public enum Failure: Error, Sendable, Equatable {
        case unreadable(RegularFile.Failure)
        case notAPicture
    }

    public init() {}

    /// Returns the picture in a file as its credits describe it. The title, the author and the license are `nil` if there
    /// are none; without an address on the web, the file itself is the page.
    public func picture(inFile path: LocalPath) throws(Failure) -> ImageEntity {
        let content = try Self.content(of: path)
        guard PictureFormat.sniff(content) != nil else { throw .notAPicture }
        let sidecar = try? RegularFile.contents(
            of: LocalPath(bytes: path.bytes + Array(".xmp".utf8)), atMost: Self.maxSidecarSize)
        // A sidecar is newer than the file, which its program could not change.
        let sources = [sidecar, content].compactMap(\.self).compactMap(MetadataWriter.values)
        return Self.picture(at: path, sources)
    }

    /// Returns the whole file, or only the bytes that identify the format if the file is too large for metadata.
    private static func content(of path: LocalPath) throws(Failure) -> Data {
        do throws(RegularFile.Failure) {
            let file = try RegularFile(path)
            return try file.beginning(count: file.size <= MetadataWriter.maxFileSize ? file.size : formatLength)
        } catch {
            throw .unreadable(error)
        }
    }

    /// Bytes that suffice to identify a format.
    private static let formatLength = 1_024

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
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        func address(_ fact: CreditFields.Fact) -> String? {
            let values = sources.flatMap { source in fact.fields.flatMap { source[$0] ?? [] } }
            return values.lazy.compactMap(\.webAddress).first
        }
        image.title = text(.title)
        image.caption = text(.caption)
        image.tags = texts(.tags)
        image.username = text(.author)
        let credit = text(.credit)
        // The writer names the service where there is no author; the author is still missing.
        let isService = image.username == nil && credit == text(.service)
        if credit != image.username, !isService { image.credit = credit }
        if let page = address(.page) { image.pageURL = page }
        // The writer states the page where the license has no address.
        let statement = address(.statement).flatMap { $0 == image.pageURL ? nil : $0 }
        image.license = license(named: text(.terms), at: address(.license) ?? statement, rights: text(.rights))
        return image
    }

    /// - Parameter rights: the statement that counts where no field names a license.
    private static func license(named name: String?, at url: String?, rights: String?) -> License? {
        if let name { return License(named: name, url: url) }
        if let url, let code = License(named: "", url: url).code {
            let version = url.split(separator: "/").first { $0.wholeMatch(of: /[0-9]\.[0-9]/) != nil }
            return License(code: code, version: version.map { String($0) }, url: url)
        }
        return (rights ?? url).map { License(name: $0, url: url) }
    }
}
