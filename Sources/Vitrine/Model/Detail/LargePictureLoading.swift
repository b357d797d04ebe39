import Core
import Reactive

/// The port that loads pictures for close inspection: full resolution and animations.
public protocol LargePictureLoading: Sendable {
    /// Sends all pixels of the file together with successively halved copies, and completes. Cold; events arrive on any
    /// thread; disposing cancels the load. No implementation caches the result in memory, because it may take hundreds
    /// of megabytes.
    ///
    /// - Parameter progress: called on any thread while bytes arrive from a network.
    func loadFullPicture(
        _ url: String, progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> SignalProducer<PictureLevels, PictureError>

    /// Sends the frames of a possibly animated picture, scaled to fit `box`. Otherwise as `loadFullPicture`.
    func loadMovingPicture(_ url: String, fitting box: PixelSize) -> SignalProducer<MovingPicture, PictureError>

    /// Sends a drawing at the largest size that fits `box`, also beyond its nominal size, if the limits of pixels allow it.
    /// Otherwise as `loadFullPicture`.
    func loadDrawing(_ url: String, filling box: PixelSize) -> SignalProducer<PictureLevels, PictureError>
}

/// One picture at several sizes, the largest first; each level has about half the size of the previous one. Never
/// empty.
public struct PictureLevels: Sendable {
    public let bitmaps: [Bitmap]

    public init(_ largest: Bitmap, smaller: [Bitmap] = []) { bitmaps = [largest] + smaller }

    public var largest: Bitmap { bitmaps[0] }
    public var size: PixelSize { largest.size }
}

/// The content of a file that may be an animation.
public enum MovingPicture: Sendable {
    /// One picture, or an animation that must not be played.
    case still
    case moving(PictureAnimation)
    /// An animation whose frames together exceed the memory limit.
    case tooLong
}

/// Frames that are shown one after the other. Never empty.
public struct PictureAnimation: Sendable {
    /// One frame and the time for which it is shown.
    public struct Frame: Sendable {
        public let bitmap: Bitmap
        public let seconds: Double

        public init(bitmap: Bitmap, seconds: Double) {
            self.bitmap = bitmap
            self.seconds = seconds
        }
    }

    public let frames: [Frame]
    /// How often the frames are shown; 0 for ever.
    public let playCount: Int

    /// Returns `nil` for fewer than two frames, which are no animation.
    public init?(frames: [Frame], playCount: Int = 0) {
        guard frames.count > 1 else { return nil }
        self.frames = frames
        self.playCount = playCount
    }
}
