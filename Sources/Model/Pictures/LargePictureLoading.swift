import Reactive

/// The port of whoever looks closely: all pixels of a picture, and pictures that move.
public protocol LargePictureLoading: Sendable {
    /// All pixels of the file, and the same picture halved again and again. Cold; sends once and completes, on any
    /// thread; disposing of it cancels. Not kept in memory by anybody: it may be hundreds of megabytes.
    ///
    /// - Parameter progress: called on any thread while bytes arrive from a network.
    func loadFullPicture(
        _ url: String, progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> SignalProducer<PictureLevels, PictureError>

    /// The frames of a picture that may move, to fit `box`. As above otherwise.
    func loadMovingPicture(
        _ url: String, fitting box: PixelSize, progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> SignalProducer<MovingPicture, PictureError>
}

/// One picture in several sizes, the largest first, each about half of the one before. Never empty.
public struct PictureLevels: Sendable {
    public let bitmaps: [Bitmap]

    public init(_ largest: Bitmap, smaller: [Bitmap] = []) { bitmaps = [largest] + smaller }

    public var largest: Bitmap { bitmaps[0] }
    public var size: PixelSize { largest.size }
}

/// What a file that may move turns out to be.
public enum MovingPicture: Sendable {
    case still(Bitmap)
    case moving(PictureAnimation)
    /// It moves, but all its frames together take more memory than is safe: its first one.
    case tooLong(Bitmap)

    public var firstFrame: Bitmap {
        switch self {
        case .still(let bitmap), .tooLong(let bitmap): bitmap
        case .moving(let animation): animation.frames[0].bitmap
        }
    }
}

/// Frames that are shown one after the other, again and again. Never empty.
public struct PictureAnimation: Sendable {
    public struct Frame: Sendable {
        public let bitmap: Bitmap
        public let seconds: Double

        public init(bitmap: Bitmap, seconds: Double) {
            self.bitmap = bitmap
            self.seconds = seconds
        }
    }

    public let frames: [Frame]

    /// `nil` for fewer than two frames, which do not move.
    public init?(frames: [Frame]) {
        guard frames.count > 1 else { return nil }
        self.frames = frames
    }
}
