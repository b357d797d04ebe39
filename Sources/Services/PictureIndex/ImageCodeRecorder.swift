import Dispatch
import FileAccess
import Model
import Reactive

/// What a version of a picture file shows: its code and its colors.
public struct FileImageCode: Sendable, Hashable {
    public let path: LocalPath
    /// Nanoseconds since 1970.
    public let modifiedAt: Int64
    /// Size in bytes.
    public let size: Int
    /// `nil` for a picture without a code.
    public let code: ImageCode?
    public let averageColor: AverageColor?
    /// The colors by which a search finds the picture.
    public let colors: Set<PictureColor>?

    public init(
        path: LocalPath, modifiedAt: Int64, size: Int, code: ImageCode?, averageColor: AverageColor? = nil,
        colors: Set<PictureColor>? = nil
    ) {
        (self.path, self.modifiedAt, self.size, self.code) = (path, modifiedAt, size, code)
        (self.averageColor, self.colors) = (averageColor, colors)
    }
}

/// Writes the codes and colors of decoded pictures to the index, many at a time: each write makes a later search update its
/// snapshot. Those that were not written at the end of the program are computed again with the next preview. Any thread.
public final class ImageCodeRecorder: Sendable {
    private let index: PictureIndex
    private let queue = DispatchQueue(label: "vitrine.image-codes", qos: .utility)
    private let waiting = Locked<[FileImageCode]>([])

    /// In seconds.
    private static let delay = 10
    private static let maxWaitingCount = 256

    public init(_ index: PictureIndex) { self.index = index }

    public func record(_ code: FileImageCode) {
        let count = waiting.withLock { waiting in
            waiting.append(code)
            return waiting.count
        }
        if count == 1 {
            queue.asyncAfter(deadline: .now() + .seconds(Self.delay)) { [weak self] in self?.write() }
        } else if count == Self.maxWaitingCount {
            queue.async { [weak self] in self?.write() }
        }
    }

    /// Writes what waits. It blocks on the disk. A failure is not reported: the index reports it at its next search.
    package func write() {
        let codes = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        guard !codes.isEmpty else { return }
        _ = try? index.write { rows, _ in for code in codes { try rows.setCode(code) } }
    }
}
