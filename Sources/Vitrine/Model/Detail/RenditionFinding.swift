import Core
import Reactive

/// The port that knows the rendition widths of a service and requests the addresses of renditions.
public protocol RenditionFinding: Sendable {
    /// Returns the widths in pixels, ascending; empty if the picture's service provides no renditions on request. Any
    /// thread, never blocks.
    func widths(for image: ImageEntity) -> [Int]

    /// Returns a rendition whose address is already known. Any thread, never blocks.
    func knownRendition(of image: ImageEntity, width: Int) -> PictureRendition?

    /// Requests the rendition, also one whose address is known; sends it and completes. Cold; events arrive on any thread.
    ///
    /// - Parameter neighbors: pictures that are likely to be needed next at this width. The same request asks for their
    ///   addresses, if the service permits that.
    func findRendition(
        of image: ImageEntity, width: Int, with neighbors: [ImageEntity]
    ) -> SignalProducer<PictureRendition, NetworkError>
}

extension RenditionFinding {
    /// Sends the file's address and completes.
    ///
    /// - Parameters:
    ///   - neighbors: pictures whose addresses the same request asks for.
    ///   - fallback: the address if the service answers without that of the rendition.
    public func address(
        _ source: RenditionSource, of image: ImageEntity, with neighbors: [ImageEntity] = [], fallback: String
    ) -> SignalProducer<String, PictureError> {
        if let known = knownAddress(source, of: image) { return SignalProducer(value: known) }
        guard case .width(let width) = source else { return SignalProducer(value: fallback) }
        return findRendition(of: image, width: width, with: neighbors)
            .map(\.url)
            .collect()
            .flatMapError { error in
                // Without a connection the fallback cannot be loaded either.
                error.isUnreachable ? SignalProducer(error: PictureError.network(error)) : SignalProducer(value: [])
            }
            .map { $0.first ?? fallback }
    }

    /// Returns the file's address if it need not be requested. Any thread, never blocks.
    public func knownAddress(_ source: RenditionSource, of image: ImageEntity) -> String? {
        switch source {
        case .address(let url): url
        case .width(let width): knownRendition(of: image, width: width)?.url
        }
    }
}

/// Finds nothing: for pictures whose renditions are all known.
public struct NoRenditionFinding: RenditionFinding {
    public init() {}

    public func widths(for image: ImageEntity) -> [Int] { [] }
    public func knownRendition(of image: ImageEntity, width: Int) -> PictureRendition? { nil }
    public func findRendition(
        of image: ImageEntity, width: Int, with neighbors: [ImageEntity]
    ) -> SignalProducer<PictureRendition, NetworkError> { .empty }
}

/// Requests renditions from the services, for many pictures at once, and caches the responses.
public final class RenditionFinder: RenditionFinding {
    private struct Key: Hashable {
        let id: ImageID
        let width: Int
    }

    /// The maximum number of cached renditions; each takes a few hundred bytes.
    private static let capacity = 2_000

    private let sources: [ServiceSource]
    private let known = Locked<[Key: PictureRendition]>([:])

    public init(_ sources: [ServiceSource]) { self.sources = sources }

    public func widths(for image: ImageEntity) -> [Int] {
        sources.lazy.map { $0.service.renditionWidths(of: image) }.first { !$0.isEmpty } ?? []
    }

    public func knownRendition(of image: ImageEntity, width: Int) -> PictureRendition? {
        known.withLock { $0[Key(id: image.id, width: width)] }
    }

    public func findRendition(
        of image: ImageEntity, width: Int, with neighbors: [ImageEntity]
    ) -> SignalProducer<PictureRendition, NetworkError> {
        let asksFor = { (service: ImageService, image: ImageEntity) in
            service.renditionWidths(of: image).contains(width)
        }
        guard let source = sources.first(where: { asksFor($0.service, image) }) else { return .empty }
        var images = [image]
        for neighbor in neighbors where neighbor.id != image.id && asksFor(source.service, neighbor) {
            if knownRendition(of: neighbor, width: width) == nil { images.append(neighbor) }
        }
        images = Array(images.prefix(max(1, source.service.maxRenditionsPerRequest)))
        return source.ask { service throws(NetworkError) in
            try service.request(forRenditionsOf: images, width: width)
        } read: { [self, images] json in
            let renditions = source.service.renditions(of: images, from: json)
            remember(renditions, width)
            return renditions[image.id]
        }
    }

    private func remember(_ renditions: [ImageID: PictureRendition], _ width: Int) {
        known.withLock { known in
            if known.count > Self.capacity { known = [:] }
            for (id, rendition) in renditions { known[Key(id: id, width: width)] = rendition }
        }
    }
}
