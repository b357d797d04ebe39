import Core
import Model
import Reactive

/// Loads the files that `RenditionChoice` chooses, and requests unknown addresses first.
struct RenditionLoading: Sendable {
    let pictures: any PictureLoading
    let finder: any RenditionFinding

    /// Returns the picture at once if its address is known and it is in memory.
    func cachedPicture(_ source: RenditionSource, of image: ImageEntity, box: PixelSize) -> Bitmap? {
        knownAddress(source, of: image).flatMap { pictures.cachedPicture(for: PictureRequest(url: $0, box: box)) }
    }

    /// - Parameters:
    ///   - neighbors: pictures whose addresses the same request asks for.
    ///   - fallback: the address to load if the service answers without the rendition's address.
    func loadPicture(
        _ source: RenditionSource, of image: ImageEntity, with neighbors: [ImageEntity], box: PixelSize,
        fallback: String, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) -> SignalProducer<Bitmap, PictureError> {
        address(source, of: image, with: neighbors, fallback: fallback).flatMap(.concat) { [pictures] url in
            pictures.loadPicture(PictureRequest(url: url, box: box), urgency: urgency, progress: progress)
        }
    }

    /// Sends the file's address and completes.
    func address(
        _ source: RenditionSource, of image: ImageEntity, with neighbors: [ImageEntity] = [], fallback: String
    ) -> SignalProducer<String, PictureError> {
        if let known = knownAddress(source, of: image) { return SignalProducer(value: known) }
        guard case .width(let width) = source else { return SignalProducer(value: fallback) }
        return finder.findRendition(of: image, width: width, with: neighbors)
            .map(\.url)
            .collect()
            .flatMapError { error in
                // Without a connection the fallback cannot be loaded either.
                error.isUnreachable ? SignalProducer(error: PictureError.network(error)) : SignalProducer(value: [])
            }
            .map { $0.first ?? fallback }
    }

    private func knownAddress(_ source: RenditionSource, of image: ImageEntity) -> String? {
        switch source {
        case .address(let url): url
        case .width(let width): finder.knownRendition(of: image, width: width)?.url
        }
    }
}
