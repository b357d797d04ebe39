import FileAccess
import FoundationEssentials
import Model

/// Reads local picture files. Pipes and devices are refused.
package enum PictureFileBytes {
    /// Maximum size in bytes of a picture file of this computer that is read as a whole, into memory.
    package static let maxSize = 200_000_000

    /// Returns the whole file, unless it is unreadable, empty or larger than `maxSize`.
    package static func whole(_ path: LocalPath) throws(PictureError) -> Data {
        do throws(RegularFile.Failure) {
            let data = try RegularFile.contents(of: path, atMost: maxSize)
            if !data.isEmpty { return data }
        } catch {
            if error == .tooLarge { throw .fileTooLarge(limit: maxSize) }
        }
        throw .damaged
    }
}
