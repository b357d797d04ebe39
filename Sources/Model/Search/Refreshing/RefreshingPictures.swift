import Reactive

/// Pictures for rows, from their new addresses where the old ones have expired.
public struct RefreshingPictures: PictureLoading {
    private let pictures: any PictureLoading
    private let refresher: AddressRefresher

    public init(_ pictures: any PictureLoading, refresher: AddressRefresher) {
        self.pictures = pictures
        self.refresher = refresher
    }

    public func cachedPicture(for request: PictureRequest) -> Bitmap? {
        pictures.cachedPicture(for: PictureRequest(url: refresher.current(request.url), box: request.box))
    }

    public func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        refresher.loading(request.url) { [pictures] url in
            pictures.loadPicture(PictureRequest(url: url, box: request.box), urgency: urgency, progress: progress)
        }
    }
}

/// The same for whoever looks closely.
public struct RefreshingLargePictures: LargePictureLoading {
    private let pictures: any LargePictureLoading
    private let refresher: AddressRefresher

    public init(_ pictures: any LargePictureLoading, refresher: AddressRefresher) {
        self.pictures = pictures
        self.refresher = refresher
    }

    public func loadFullPicture(
        _ url: String, progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> SignalProducer<PictureLevels, PictureError> {
        refresher.loading(url) { [pictures] in pictures.loadFullPicture($0, progress: progress) }
    }

    public func loadMovingPicture(
        _ url: String, fitting box: PixelSize, progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> SignalProducer<MovingPicture, PictureError> {
        refresher.loading(url) { [pictures] in pictures.loadMovingPicture($0, fitting: box, progress: progress) }
    }
}

/// The same for whoever keeps files.
public struct RefreshingPictureFiles: PictureFileLoading {
    private let files: any PictureFileLoading
    private let refresher: AddressRefresher

    public init(_ files: any PictureFileLoading, refresher: AddressRefresher) {
        self.files = files
        self.refresher = refresher
    }

    public func loadFile(
        _ url: String, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        refresher.loading(url) { [files] in files.loadFile($0, progress: progress) }
    }
}
