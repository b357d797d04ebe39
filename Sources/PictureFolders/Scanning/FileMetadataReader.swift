import FileAccess
import FoundationEssentials
import Imaging
import Model
import PictureIndex

/// Reads the metadata of picture files in this process. It reads a limited number of bytes of each file and decodes
/// nothing.
public struct FileMetadataReader: PictureMetadataReading {
    /// Bytes to read from the beginning: EXIF is at most 64 KB long, and other metadata follows it in most formats.
    private static let beginningCount = 196_608
    /// Bytes to read from the end, where some formats have their metadata.
    private static let endCount = 65_536
    /// Bytes to read if a large preview or profile stands before the size.
    private static let largeCount = 1_048_576

    public init() {}

    public func metadata(of paths: [LocalPath]) -> [Result<PictureMetadata, PictureReadingFailure>] {
        paths.map { path in Result { () throws(PictureReadingFailure) in try Self.metadata(of: path) } }
    }

    private static func metadata(of path: LocalPath) throws(PictureReadingFailure) -> PictureMetadata {
        do {
            let file = try RegularFile(path)
            var parts = [try file.beginning(count: min(beginningCount + endCount, file.size))]
            guard var header = PictureHeader(beginning: parts[0]), header.format.isAllowed else {
                throw Failure.content
            }
            if header.size == nil, file.size > parts[0].count {
                parts[0] += try file.next(min(file.size, largeCount) - min(parts[0].count, largeCount))
                header = PictureHeader(beginning: parts[0]) ?? header
            }
            if file.size > parts[0].count {
                parts.append(try file.end(count: min(endCount, file.size - parts[0].count)))
            }
            return metadata(header, parts)
        } catch let failure as RegularFile.Failure {
            if case .system(let error) = failure { throw .unreadable(code: error.code) }
            throw .unreadable(code: 0)
        } catch {
            throw .notAPicture
        }
    }

    private enum Failure: Error { case content }

    private static func metadata(_ header: PictureHeader, _ parts: [Data]) -> PictureMetadata {
        let facts = PhotoFactsParser.facts(in: parts)
        let properties = XMPProperties(in: parts)
        return PictureMetadata(
            format: header.format, size: header.size, camera: facts.camera, dateTaken: facts.dateTaken,
            location: facts.location, title: properties.title, author: properties.author,
            keywords: PictureKeywords.words(in: parts), license: properties.licenseURL.flatMap(license),
            rating: properties.rating)
    }

    /// Returns `nil` for an address that names no known license.
    private static func license(_ url: String) -> License? {
        let unnamed = License(named: url, url: url)
        guard let code = unnamed.code else { return nil }
        let version = url.split(separator: "/").first { $0.count == 3 && $0.contains(".") }
        return License(code: code, version: version.map { String($0) }, url: url)
    }
}
