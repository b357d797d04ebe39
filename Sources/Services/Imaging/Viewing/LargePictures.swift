import Core
import Dispatch
import FoundationEssentials
import Model
import Reactive

/// Loads pictures at full size, and animations, for the viewer. Any thread; long work happens on queues of its own, on
/// the pipeline's or on the network's.
public final class LargePictures: LargePictureLoading {
    /// A box larger than any picture, so that nothing is scaled.
    private static let wholeBox = PixelSize(width: 1 << 20, height: 1 << 20)

    private let pictures: any PictureLoading
    private let network: any Networking
    private let locals: [any LocalPictures]
    private let disk: DiskCache?
    private let clock: SchedulingClock
    private let pictureCachingRule: @Sendable (_ url: String) -> PictureCachingRule
    private let decoder: any LargePictureDecoding
    private let inspector: any PictureFileInspecting
    private let writing = DispatchQueue(label: "vitrine.large-pictures", qos: .userInitiated)

    /// - Parameters:
    ///   - pictures: a pipeline without a memory cache, because one large picture would evict a thousand previews.
    ///   - network: downloads the files of animations.
    ///   - decoder: decodes the files of animations, and drawings at the size that a zoom needs.
    ///   - inspector: checks the files of animations before they are stored.
    ///   - locals: sources of local pictures, tried in this order.
    ///   - disk: the cache that the lists use.
    ///   - pictureCachingRule: returns how long the picture at an address may be shown from disk.
    public init(
        pictures: any PictureLoading, network: any Networking, decoder: any LargePictureDecoding,
        inspector: any PictureFileInspecting, locals: [any LocalPictures] = [], disk: DiskCache?,
        pictureCachingRule: @escaping @Sendable (_ url: String) -> PictureCachingRule = { _ in .standard },
        clock: SchedulingClock = .system
    ) {
        self.pictureCachingRule = pictureCachingRule
        self.pictures = pictures
        self.network = network
        self.decoder = decoder
        self.inspector = inspector
        self.locals = locals
        self.disk = disk
        self.clock = clock
    }

    public func loadFullPicture(
        _ url: String, progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> SignalProducer<PictureLevels, PictureError> {
        SignalProducer { [pictures] observer, lifetime in
            lifetime +=
                pictures.loadPicture(PictureRequest(url: url, box: Self.wholeBox), urgency: .now, progress: progress)
                .observe(on: QueueScheduler(qos: .userInitiated, name: "vitrine.full-picture"))
                .map { bitmap in PictureLevels.halving(bitmap) { !lifetime.hasEnded } }
                .start(observer)
        }
    }

    public func loadMovingPicture(
        _ url: String, fitting box: PixelSize
    ) -> SignalProducer<MovingPicture, PictureError> {
        SignalProducer { [self] observer, lifetime in
            lifetime +=
                file(url)
                .observe(on: QueueScheduler(qos: .userInitiated, name: "vitrine.moving-picture"))
                .attemptMap { [decoder] data in
                    // The viewer's window may close while frames are decoded.
                    Result { () throws(PictureError) in
                        try decoder.decodeAnimation(data, fitting: box) { !lifetime.hasEnded }
                    }
                }
                .start(observer)
        }
    }

    public func loadDrawing(_ url: String, filling box: PixelSize) -> SignalProducer<PictureLevels, PictureError> {
        SignalProducer { [self] observer, lifetime in
            lifetime +=
                file(url)
                .observe(on: QueueScheduler(qos: .userInitiated, name: "vitrine.drawing"))
                .attemptMap { [decoder] data in
                    Result { () throws(PictureError) in try decoder.decodeDrawing(data, filling: box) }
                }
                .map { bitmap in PictureLevels.halving(bitmap) { !lifetime.hasEnded } }
                .start(observer)
        }
    }

    /// Reads the file from its local source, from disk while it is fresh, or from the network. A local picture without
    /// a file completes without a value.
    private func file(_ url: String) -> SignalProducer<Data, PictureError> {
        if let local = locals.first(where: { $0.owns(url) }) {
            return SignalProducer { Result { () throws(PictureError) in try local.fileData(of: url) } }
                .start(on: QueueScheduler(qos: .userInitiated, name: "vitrine.local-picture"))
                .skipNil()
        }
        let fetch = fetch(url)
        guard let disk else { return fetch }
        return disk.picture(at: url).promoteError(PictureError.self).flatMap(.concat) {
            [clock] cached -> SignalProducer<Data, PictureError> in
            guard let cached, cached.validity.isFresh(at: clock.now()) else { return fetch }
            return SignalProducer(value: cached.body)
        }
    }

    private func fetch(_ url: String) -> SignalProducer<Data, PictureError> {
        network.requestData(NetworkRequest(url: url, expecting: .picture))
            .on(value: { [weak self] in self?.store($0, of: url) })
            .map(\.body)
            .mapError(PictureError.network)
            .attemptMap { [inspector] body in
                Result { () throws(PictureError) in
                    guard try !inspector.state(of: body).isCutShort else { throw .damaged }
                    return body
                }
            }
    }

    private func store(_ response: NetworkResponse, of url: String) {
        guard let disk,
            let validity = CacheValidity(headers: response.headers, rule: pictureCachingRule(url), now: clock.now())
        else { return }
        writing.async { [inspector] in
            guard (try? inspector.state(of: response.body))?.isComplete == true else { return }
            disk.write(CachedPicture(body: response.body, validity: validity).encoded, for: url)
        }
    }

    /// Calls back after all pending files are written to disk.
    func whenWritten(_ action: @escaping @Sendable () -> Void) {
        guard let disk else { return action() }
        writing.async { disk.whenIdle(action) }
    }
}
