import FileAccess
import Glibc
import Imaging
import Model
import PictureIndex

/// Reads the metadata of picture files for the index.
public struct FileMetadataReader: PictureMetadataReading {
    private let files: LocalFactsReader

    public init(inspector: any PictureFileInspecting) { files = LocalFactsReader(inspector: inspector) }

    public func metadata(of path: LocalPath, sidecars: [LocalPath]) throws(PictureReadingFailure) -> PictureMetadata {
        do throws(LocalFactsReader.Failure) {
            return Self.metadata(try files.facts(ofFile: path, sidecars: sidecars))
        } catch {
            throw PictureReadingFailure(error)
        }
    }

    /// The most keywords and creators of a picture, and of bytes of a text. Real files stay below.
    private static let (maxKeywordCount, maxCreatorCount, maxTextLength) = (250, 20, 1_024)

    static func metadata(_ facts: PictureFileFacts) -> PictureMetadata {
        let (embedded, photo) = (facts.embedded, facts.embedded.photo)
        let shown = { (text: String?) in
            text.map { $0.displayText(limit: maxTextLength) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        var seen: Set<String> = []
        let keywords = embedded.keywords.prefix(maxKeywordCount).map { $0.displayText() }
        return PictureMetadata(
            format: facts.format, size: facts.size, camera: photo.camera, dateTaken: photo.dateTaken,
            location: photo.location, title: shown(embedded.title),
            author: shown(embedded.creators.prefix(maxCreatorCount).joined(separator: "; ")),
            keywords: keywords.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted },
            license: embedded.license.flatMap { $0.code == nil ? nil : $0 }, rating: embedded.rating,
            caption: shown(embedded.caption), isMadeByAI: embedded.sourceType?.isMadeByAI == true)
    }
}

extension PictureReadingFailure {
    fileprivate init(_ failure: LocalFactsReader.Failure) {
        switch failure {
        case .file(.system(let error)): self = .unreadable(code: error.code)
        case .file: self = .unreadable(code: 0)
        case .notAPicture: self = .notAPicture
        // The file is tried again whenever its folder is read.
        case .notInspected: self = .unreadable(code: EAGAIN)
        }
    }
}
