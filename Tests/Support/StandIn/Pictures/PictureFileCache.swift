import FoundationEssentials
import Imaging
import Samples
import Synchronization

/// Draws and encodes pictures on request and caches the latest ones. Any thread; two threads that request the same
/// picture at the same time both draw it.
final class PictureFileCache: Sendable {
    private let cached: Mutex<RecentlyUsed<Rendition, Data>>
    /// Cached originals without padding; each takes about half a megabyte.
    private let originals = Mutex(RecentlyUsed<String, PaddedBody>(capacity: 32))
    private let drawing = SamplePictures()
    private let longestEdge: Int?

    /// - Parameters:
    ///   - capacity: the maximum size in bytes.
    ///   - longestEdge: the longest edge of pictures in pixels. Larger sizes of a picture are then one file.
    init(capacity: Int, longestEdge: Int? = nil) {
        cached = Mutex(RecentlyUsed(capacity: capacity))
        self.longestEdge = longestEdge
    }

    /// Returns the author's uploaded file; nil if memory is short.
    func original(_ original: Original) -> PaddedBody? {
        let name = "\(original.picture.number).\(original.kind.rawValue)"
        if let body = originals.withLock({ $0.value(for: name) }) { return body }
        guard let body = original.body() else { return nil }
        originals.withLock { $0.insert(body, for: name, cost: 1) }
        return body
    }

    /// Returns a JPEG or PNG file, or nil if there is no such picture.
    func file(_ rendition: Rendition) -> Data? {
        let rendition = longestEdge.map { limited(rendition, to: $0) } ?? rendition
        if let file = cached.withLock({ $0.value(for: rendition) }) { return file }
        guard let picture = SampleCatalog.picture(rendition.number),
            let bitmap = try? drawing.draw(picture, fitting: rendition.box),
            let file = BitmapEncoder.encode(bitmap, as: rendition.isPNG ? .png : .jpeg(quality: 85))
        else { return nil }
        cached.withLock { $0.insert(file, for: rendition, cost: file.count) }
        return file
    }

    private func limited(_ rendition: Rendition, to edge: Int) -> Rendition {
        Rendition(number: rendition.number, edge: min(rendition.edge, edge), isPNG: rendition.isPNG)
    }
}
