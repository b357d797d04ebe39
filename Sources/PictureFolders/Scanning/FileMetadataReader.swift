import FileAccess
import Glibc
import Imaging
import Model
import PictureIndex

/// Reads the metadata of picture files for the index.
public struct FileMetadataReader: PictureMetadataReading {
    private let files: LocalFactsReader

    /// In bytes; real sidecars have a few thousand, and those with the history of an edited picture some hundred thousand.
    private static let maxSidecarSize = 4_000_000

    public init(inspector: any PictureFileInspecting) { files = LocalFactsReader(inspector: inspector) }

    public func sidecar(at path: LocalPath) -> SidecarMetadata? {
        guard let bytes = try? RegularFile.contents(of: path, atMost: Self.maxSidecarSize),
            let facts = try? files.inspector.facts(inSidecar: bytes)
        else { return nil }
        return SidecarMetadata(
            title: facts.title, author: facts.author, keywords: facts.keywords,
            license: facts.license,
            rating: facts.rating ?? (facts.statesNoRating ? 0 : nil), caption: facts.caption)
    }

    public func metadata(of paths: [LocalPath]) -> [Result<PictureMetadata, PictureReadingFailure>] {
        paths.map { path in
            Result { () throws(PictureReadingFailure) in
                do throws(LocalFactsReader.Failure) {
                    return Self.metadata(try files.facts(ofFile: path, .metadata))
                } catch {
                    throw PictureReadingFailure(error)
                }
            }
        }
    }

    static func metadata(_ facts: PictureFileFacts) -> PictureMetadata {
        let (embedded, photo) = (facts.embedded, facts.embedded.photo)
        return PictureMetadata(
            format: facts.format, size: facts.size, camera: photo.camera, dateTaken: photo.dateTaken,
            location: photo.location, title: embedded.title, author: embedded.author, keywords: embedded.keywords,
            license: embedded.license, rating: embedded.rating,
            caption: embedded.caption)
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
