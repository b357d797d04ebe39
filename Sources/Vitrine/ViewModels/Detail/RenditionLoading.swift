import Core
import Model
import Reactive

/// Loads the files that `RenditionChoice` chooses, and requests unknown addresses first.
struct RenditionLoading: Sendable {
    let pictures: any PictureLoading
    let finder: any RenditionFinding

    /// Returns the preview that lists of this size show, if it is in memory.
    func cachedPreview(of image: ImageEntity, at size: PreviewSize) -> Bitmap? {
        let box = size.box(for: image)
        return pictures.cachedPicture(for: PictureRequest(url: image.previewURL(filling: box), box: box))
    }

    /// Returns the picture at once if its address is known and it is in memory.
    func cachedPicture(_ source: RenditionSource, of image: ImageEntity, box: PixelSize) -> Bitmap? {
        finder.knownAddress(source, of: image).flatMap {
            pictures.cachedPicture(for: PictureRequest(url: $0, box: box))
        }
    }

    /// - Parameters:
    ///   - neighbors: pictures whose addresses the same request asks for.
    ///   - fallback: the address to load if the service answers without the rendition's address.
    func loadPicture(
        _ source: RenditionSource, of image: ImageEntity, with neighbors: [ImageEntity], box: PixelSize,
        fallback: String, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) -> SignalProducer<Bitmap, PictureError> {
        finder.address(source, of: image, with: neighbors, fallback: fallback).flatMap(.concat) { [pictures] url in
            pictures.loadPicture(PictureRequest(url: url, box: box), urgency: urgency, progress: progress)
        }
    }
}
