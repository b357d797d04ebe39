import FileAccess
import FoundationEssentials
import Glibc
import Imaging
import Model
import Reactive

/// The thumbnails that the programs of the desktop share, by the standard of freedesktop.org: it reads those of the
/// user's cache and of repositories beside the files, and writes those that are missing into the cache. Any thread.
///
/// A thumbnail may be written by any program, so that its content is as little trusted as that of other pictures.
public final class ThumbnailCache: Sendable {
    /// The sizes of thumbnails: pixels of the longer side.
    enum Size: Int, CaseIterable {
        case normal = 128
        case large = 256
        case xLarge = 512
        case xxLarge = 1024

        /// Returns the smallest size that a picture in the box needs; `nil` for boxes larger than all thumbnails.
        init?(covering box: PixelSize) {
            guard let size = Self.allCases.first(where: { $0.rawValue >= max(box.width, box.height) }) else {
                return nil
            }
            self = size
        }

        var box: PixelSize { PixelSize(width: rawValue, height: rawValue) }

        var folder: String {
            switch self {
            case .normal: "normal"
            case .large: "large"
            case .xLarge: "x-large"
            case .xxLarge: "xx-large"
            }
        }
    }

    enum Found: Equatable {
        case thumbnail(Data)
        /// The file is damaged, and has not changed since.
        case failure
    }

    /// The maximum size of a thumbnail's file in bytes: 1,024 × 1,024 pixels without compression.
    private static let maxFileSize = 5_000_000
    /// The maximum size of the bitmaps that wait to be written, in bytes.
    private static let maxWaitingSize = 32_000_000
    private static let repository = ".sh_thumbnails"
    private static let failures = "fail/vitrine"
    /// The time after which a damaged file is tried again, in nanoseconds: seven days. A loader may have been installed.
    private static let failureLifetime: Int64 = 7 * 24 * 3_600 * 1_000_000_000

    private let folder: String
    private let now: @Sendable () -> Int64
    private let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let waitingSize = Locked(0)

    /// - Parameter folder: `thumbnails` in the user's cache folder.
    public convenience init(folder: String) {
        let queue = QueueScheduler(qos: .utility, name: "folders.thumbnails")
        self.init(folder: folder, now: { timespec.currentNanoseconds }) { queue.schedule($0) }
    }

    /// - Parameters:
    ///   - now: returns the time in nanoseconds since 1970.
    ///   - schedule: runs the writing.
    init(
        folder: String, now: @escaping @Sendable () -> Int64,
        schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        (self.folder, self.now, self.schedule) = (folder, now, schedule)
    }

    /// Returns the file for which thumbnails are kept; `nil` for a thumbnail itself, and if there is no file.
    func file(at path: LocalPath) -> ThumbnailedFile? {
        let isInRepository = path.bytes.split(separator: UInt8(ascii: "/"))
            .contains { $0.elementsEqual(Self.repository.utf8) }
        if isInRepository || path.isBelow(LocalPath(folder)) { return nil }
        return ThumbnailedFile(path)
    }

    // MARK: Reading

    /// Returns the smallest valid thumbnail of at least this size, or that the file is known to be damaged.
    func find(_ file: ThumbnailedFile, atLeast size: Size) -> Found? {
        let beside = file.path.folder.appending(Array(Self.repository.utf8))
        for candidate in Size.allCases where candidate.rawValue >= size.rawValue {
            let places = [(LocalPath(folder), file.facts), (beside, file.factsInFolder)]
            for (place, facts) in places {
                if let data = Self.read(place, candidate.folder, facts) { return .thumbnail(data) }
            }
        }
        return isKnownAsDamaged(file) ? .failure : nil
    }

    /// Whether the file was found to be damaged in the last days, and has not changed since.
    private func isKnownAsDamaged(_ file: ThumbnailedFile) -> Bool {
        let path = LocalPath(folder).appending(Array("\(Self.failures)/\(file.facts.fileName)".utf8))
        guard let written = FileState(path)?.modifiedAt else { return false }
        let (age, isExtreme) = now().subtractingReportingOverflow(written)
        guard !isExtreme, age < Self.failureLifetime else { return false }
        return Self.read(LocalPath(folder), Self.failures, file.facts) != nil
    }

    /// Returns a thumbnail if it was made of the file as it is now.
    private static func read(_ place: LocalPath, _ folder: String, _ facts: ThumbnailFacts) -> Data? {
        let path = place.appending(Array("\(folder)/\(facts.fileName)".utf8))
        guard let file = try? RegularFile(path, followsLinks: false),
            let data = try? file.contents(atMost: maxFileSize), let found = ThumbnailFacts(png: data)
        else { return nil }
        return found == facts ? data : nil
    }

    // MARK: Writing

    /// Writes a thumbnail in the background, unless too many others wait.
    ///
    /// - Parameter replaces: whether a thumbnail that names the right file and time is replaced.
    func store(_ bitmap: Bitmap, of file: ThumbnailedFile, _ size: Size, replaces: Bool = false) {
        let bytes = bitmap.pixels.byteCount
        let isAccepted = waitingSize.withLock { waiting in
            guard waiting + bytes <= Self.maxWaitingSize else { return false }
            waiting += bytes
            return true
        }
        guard isAccepted else { return }
        schedule { [self] in
            write(bitmap, of: file, in: size.folder, replaces: replaces)
            waitingSize.withLock { $0 -= bytes }
        }
    }

    /// Remembers for some days that a file is damaged, unless it changes.
    func storeFailure(of file: ThumbnailedFile) {
        schedule { [self] in write(Self.pixel(), of: file, in: Self.failures, replaces: true) }
    }

    /// The content of a failure's file.
    private static func pixel() -> Bitmap {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 4)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: 4)
        let address = UInt(bitPattern: memory)
        let pixels = Bitmap.Pixels(base: memory, byteCount: 4) {
            UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
        }
        return Bitmap(size: PixelSize(width: 1, height: 1), stride: 4, format: .rgba, pixels: pixels)
    }

    /// Nothing happens if the folder is not writable or the disk is full: the thumbnail is made again.
    private func write(
        _ bitmap: Bitmap, of file: ThumbnailedFile, in subfolder: String, replaces: Bool = false
    ) {
        guard file.isSettled(at: now()),
            replaces || Self.read(LocalPath(folder), subfolder, file.facts) == nil,
            let data = BitmapEncoder.encode(bitmap, as: .thumbnail(file.facts))
        else { return }
        let target = "\(folder)/\(subfolder)"
        try? createFolder(target)
        try? CacheFile.write(data, in: target, as: file.facts.fileName)
    }
}
