import Core
import FileAccess
import Glibc
import Imaging

/// A picture file with the facts by which its thumbnails are found and checked.
struct ThumbnailedFile: Sendable, Equatable {
    let path: LocalPath
    /// Those of thumbnails in the user's cache.
    let facts: ThumbnailFacts
    /// Those of thumbnails in a repository beside the file, which know only its name.
    let factsInFolder: ThumbnailFacts
    /// When the file was changed, in nanoseconds since 1970.
    private let changedAt: Int64
    private let size: Int64

    /// The time after a change during which the file may change again without a later time, in nanoseconds. Thumbnails
    /// know whole seconds.
    private static let settlingTime: Int64 = 2_000_000_000

    /// Returns `nil` unless the path leads to a regular file.
    init?(_ path: LocalPath) {
        guard let status = path.status(), status.isRegularFile else { return nil }
        self.path = path
        let seconds = Int(status.st_mtim.tv_sec)
        facts = ThumbnailFacts(uri: Self.uri(path.bytes), modifiedAt: seconds)
        factsInFolder = ThumbnailFacts(
            uri: String(Self.uri(path.nameBytes).dropFirst(FileURI.prefix.count)), modifiedAt: seconds)
        changedAt = status.st_mtim.nanoseconds
        size = Int64(status.st_size)
    }

    /// The address as GLib writes it, because other programs find the thumbnail by it.
    private static func uri(_ path: some Sequence<UInt8>) -> String {
        FileURI.uri(path).replacing(";", with: "%3B")
    }

    /// Whether the file is still the same, and was not changed so shortly ago that its time may not tell the next change.
    ///
    /// - Parameter now: in nanoseconds since 1970.
    func isSettled(at now: Int64) -> Bool {
        ThumbnailedFile(path) == self && (changedAt > now || changedAt <= now - Self.settlingTime)
    }
}
