import FoundationEssentials

/// How pictures become one file for the desktop.
public struct BackgroundComposition: Sendable, Hashable {
    /// A picture and a frame of the file: the part that it fills, or the monitor in whose right lower corner its credit is. What
    /// protrudes from a part is cut off equally on both sides.
    public struct Part: Sendable, Hashable {
        /// The index of the picture.
        public let picture: Int
        public let frame: PixelFrame
    }

    public let size: PixelSize
    /// Device pixels per application pixel, in which the size of letters is measured.
    public let scale: Int
    public let tiles: [Part]
    public let captions: [Part]

    /// - Parameter pictureCount: the number of pictures, at least one. With fewer than monitors, they repeat.
    public init(
        _ layout: MonitorLayout, _ arrangement: BackgroundChoice.Arrangement, pictureCount: Int, drawsCredit: Bool
    ) {
        (size, scale) = (layout.size, layout.scale)
        switch arrangement {
        case .same, .each:
            tiles = layout.frames.enumerated().map { index, frame in
                Part(picture: arrangement == .same ? 0 : index % pictureCount, frame: frame)
            }
            captions = drawsCredit ? tiles : []
        case .across:
            tiles = [Part(picture: 0, frame: PixelFrame(x: 0, y: 0, layout.size))]
            // The credit is on the monitor whose corner is nearest to that of the picture.
            let corner = layout.frames.max {
                $0.x + $0.size.width + $0.y + $0.size.height
                    < $1.x + $1.size.width + $1.y + $1.size.height
            }
            captions = drawsCredit ? corner.map { [Part(picture: 0, frame: $0)] } ?? [] : []
        }
    }

    /// Returns the number of different pictures that an arrangement shows.
    public static func pictureCount(_ layout: MonitorLayout, _ arrangement: BackgroundChoice.Arrangement) -> Int {
        arrangement == .each ? layout.frames.count : 1
    }

    /// Returns the size that a picture of an arrangement has to cover.
    public static func largestTile(
        _ layout: MonitorLayout, _ arrangement: BackgroundChoice.Arrangement
    ) -> PixelSize {
        guard arrangement != .across else { return layout.size }
        return PixelSize(
            width: layout.frames.map(\.size.width).max() ?? 1, height: layout.frames.map(\.size.height).max() ?? 1)
    }
}

/// The port that draws the file of a composition. `Imaging` implements it: a sandbox decodes the pictures.
public protocol BackgroundComposing: Sendable {
    /// Returns a JPEG file. Takes seconds; any thread but the main one.
    ///
    /// - Parameter pictures: picture files with their credits, which are drawn where the composition has a caption.
    func compose(
        _ composition: BackgroundComposition, _ pictures: [(file: Data, credit: String)]
    ) throws(PictureError) -> Data
}

/// The port that keeps the files of the background. `Saving` implements it. Any thread but the main one.
public protocol BackgroundStoring: Sendable {
    /// Writes a picture under a new name, and its credits into a text file beside it. Returns the path of the picture.
    func store(_ picture: Data, fileExtension: String, credits: String) throws(SaveError) -> String
    /// Removes all pictures but this one, with their credits.
    func removeAll(but path: String)
    /// Removes a picture that the desktop did not take, with its credits.
    func remove(_ path: String)
}
