import FileAccess
import Imaging
import Model

/// Reads what picture files of this computer, and the sidecars beside them, say about the pictures. It hands the open files
/// to an inspector, because their content is not trusted.
struct LocalFactsReader: Sendable {
    enum Failure: Error {
        case file(RegularFile.Failure)
        case notAPicture
        /// No worker could read the file, for this reason.
        case notInspected(PictureError)
    }

    let inspector: any PictureFileInspecting

    /// Returns the facts of a file. A sidecar that cannot be read is left out.
    ///
    /// - Parameter sidecars: the sidecars of the file, the one that counts first, if they are known.
    func facts(ofFile path: LocalPath, sidecars: [LocalPath]? = nil) throws(Failure) -> PictureFileFacts {
        let file: RegularFile
        do throws(RegularFile.Failure) {
            file = try RegularFile(path)
        } catch {
            throw .file(error)
        }
        var facts: PictureFileFacts
        do throws(PictureError) {
            facts = try withExtendedLifetime(file) { () throws(PictureError) in
                try inspector.facts(in: .descriptor(file.descriptor))
            }
        } catch {
            throw error == .damaged ? .notAPicture : .notInspected(error)
        }
        for sidecar in sidecars ?? Sidecars.all(for: path) {
            guard let bytes = try? RegularFile.contents(of: sidecar, atMost: Sidecars.maxSize),
                let fields = try? inspector.fields(inSidecar: bytes)
            else { continue }
            facts.embedded = facts.embedded.replaced(by: FileMetadata(fields))
            break
        }
        return facts
    }
}
