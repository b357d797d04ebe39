import Core
import Reactive

/// Wraps a loader of pictures, large pictures or files and loads them from their new addresses after the old ones have
/// expired.
public struct AddressRefreshingLoader<Base: Sendable>: Sendable {
    private let base: Base
    private let refresher: AddressRefresher

    public init(_ base: Base, refresher: AddressRefresher) {
        self.base = base
        self.refresher = refresher
    }
}

extension AddressRefreshingLoader: PictureLoading where Base: PictureLoading {
    public func cachedPicture(for request: PictureRequest) -> Bitmap? {
        base.cachedPicture(for: PictureRequest(url: refresher.current(request.url), box: request.box))
    }

    public func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        refresher.loading(request.url) { [base] url in
            base.loadPicture(PictureRequest(url: url, box: request.box), urgency: urgency, progress: progress)
        }
    }

    public func arrivalEstimate(for url: String) -> ArrivalEstimate? {
        base.arrivalEstimate(for: refresher.current(url))
    }

    public func averageColor(for url: String) -> AverageColor? { base.averageColor(for: refresher.current(url)) }

    public var hostPauses: Signal<NetworkError, Never> { base.hostPauses }
}

extension AddressRefreshingLoader: LargePictureLoading where Base: LargePictureLoading {
    public func loadFullPicture(
        _ url: String, progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> SignalProducer<PictureLevels, PictureError> {
        refresher.loading(url) { [base] in base.loadFullPicture($0, progress: progress) }
    }

    public func loadMovingPicture(
        _ url: String, fitting box: PixelSize
    ) -> SignalProducer<MovingPicture, PictureError> {
        refresher.loading(url) { [base] in base.loadMovingPicture($0, fitting: box) }
    }

    public func loadDrawing(_ url: String, filling box: PixelSize) -> SignalProducer<PictureLevels, PictureError> {
        refresher.loading(url) { [base] in base.loadDrawing($0, filling: box) }
    }
}

extension AddressRefreshingLoader: PictureFileLoading where Base: PictureFileLoading {
    public func loadFile(_ url: String) -> SignalProducer<PictureFile, PictureError> {
        refresher.loading(url) { [base] in base.loadFile($0) }
    }

    public func writeFile(
        _ url: String, to destination: FileDestination, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        refresher.loading(url) { [base] in base.writeFile($0, to: destination, progress: progress) }
    }
}
