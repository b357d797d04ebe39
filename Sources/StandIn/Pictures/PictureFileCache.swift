import FoundationEssentials
import Imaging
import Samples
import Synchronization

/// Draws and encodes pictures as they are asked for, and keeps the latest up to a number of bytes. Any thread; two
/// threads that ask for the same picture at once both draw it.
final class PictureFileCache: Sendable {
    private let cached: Mutex<RecentlyUsed<Rendition, Data>>
    /// What is not padding of each, about half a megabyte.
    private let originals = Mutex(RecentlyUsed<String, PaddedBody>(capacity: 32))
    private let drawing = SamplePictures()

    /// - Parameter capacity: bytes.
    init(capacity: Int) {
        cached = Mutex(RecentlyUsed(capacity: capacity))
    }

    /// The file that the author has uploaded; nil if memory is short.
    func original(_ original: Original) -> PaddedBody? {
        let name = "\(original.picture.number).\(original.kind.rawValue)"
        if let body = originals.withLock({ $0.value(for: name) }) { return body }
        guard let body = original.body() else { return nil }
        originals.withLock { $0.insert(body, for: name, cost: 1) }
        return body
    }

    /// A JPEG or PNG file, or nil if there is no such picture.
    func file(_ rendition: Rendition) -> Data? {
        if let file = cached.withLock({ $0.value(for: rendition) }) { return file }
        guard let picture = SampleCatalog.picture(rendition.number),
            let bitmap = try? drawing.draw(picture, fitting: rendition.box),
            let file = BitmapEncoder.encode(bitmap, as: rendition.isPNG ? .png : .jpeg(quality: 85))
        else { return nil }
        cached.withLock { $0.insert(file, for: rendition, cost: file.count) }
        return file
    }
}
