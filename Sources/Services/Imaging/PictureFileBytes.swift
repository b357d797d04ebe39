import FileAccess
import FoundationEssentials
import Model

/// Reads local picture files. Pipes and devices are refused.
package enum PictureFileBytes {
    /// Maximum size in bytes of a picture file of this computer that is read as a whole, into memory.
    package static let maxSize = 200_000_000

    /// The bytes of all files that are in memory for `withWhole`. A folder of large files must not take `maxSize` for
    /// each processor. The decoder has its own limits. A disk that does not answer keeps its part.
    private static let memory = MemoryBudget(2 * maxSize)

    /// Returns the whole file, unless it is unreadable, empty or larger than `maxSize`.
    package static func whole(_ path: LocalPath) throws(PictureError) -> Data { try contents(of: open(path)) }

    /// Calls `body` with the whole file, unless it is unreadable, empty or larger than `maxSize`. Waits while other
    /// threads have too many bytes of files here.
    package static func withWhole<Value>(
        _ path: LocalPath, _ body: (Data) throws(PictureError) -> Value
    ) throws(PictureError) -> Value {
        let file = try open(path)
        guard file.size <= maxSize else { throw .fileTooLarge(limit: maxSize) }
        return try memory.with(file.size) { () throws(PictureError) in try body(contents(of: file)) }
    }

    private static func open(_ path: LocalPath) throws(PictureError) -> RegularFile {
        do throws(RegularFile.Failure) {
            return try RegularFile(path)
        } catch {
            throw .damaged
        }
    }

    private static func contents(of file: RegularFile) throws(PictureError) -> Data {
        do throws(RegularFile.Failure) {
            let data = try file.contents(atMost: maxSize)
            if !data.isEmpty { return data }
        } catch {
            if error == .tooLarge { throw .fileTooLarge(limit: maxSize) }
        }
        throw .damaged
    }
}
