import FileAccess
import FoundationEssentials
import Model

/// Reads local picture files. Pipes and devices are refused.
package enum PictureFileBytes {
    /// Returns the whole file, unless it is unreadable, empty or larger than `limit`.
    package static func whole(_ path: LocalPath, atMost limit: Int) throws(PictureError) -> Data {
        do throws(RegularFile.Failure) {
            let data = try RegularFile.contents(of: path, atMost: limit)
            if !data.isEmpty { return data }
        } catch {
            if error == .tooLarge { throw .fileTooLarge(limit: limit) }
        }
        throw .damaged
    }
}
