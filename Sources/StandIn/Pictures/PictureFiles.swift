import FoundationEssentials
import Imaging
import Samples
import Synchronization

/// Draws and encodes pictures as they are asked for, and keeps the latest up to a number of bytes. Any thread; two
/// threads that ask for the same picture at once both draw it.
final class PictureFiles: Sendable {
    private let kept: Mutex<Recent<Rendition, Data>>
    private let drawing = SamplePictures()

    /// - Parameter capacity: bytes.
    init(capacity: Int) {
        kept = Mutex(Recent(capacity: capacity))
    }

    /// A JPEG file, or nil if there is no such picture.
    func file(_ rendition: Rendition) -> Data? {
        if let file = kept.withLock({ $0.value(for: rendition) }) { return file }
        guard let picture = SampleCatalog.picture(rendition.number),
            let bitmap = try? drawing.draw(picture, fitting: rendition.box),
            let file = BitmapEncoder.encode(bitmap, as: .jpeg(quality: 85))
        else { return nil }
        kept.withLock { $0.keep(file, for: rendition, cost: file.count) }
        return file
    }
}
