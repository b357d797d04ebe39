/// Decides in each frame which tiles become textures, and which textures are released.
///
/// GTK uploads a texture while it renders the first frame with it, and keeps the upload as long as the texture object
/// lives. So each tile keeps one texture, the uploads of a frame are limited, and the tiles that are left follow in the
/// next frames. A pure value; the owner creates and releases the textures.
public struct TileResidency: Sendable, Equatable {
    /// Limits in bytes, at four bytes per pixel.
    public struct Limits: Sendable, Equatable {
        /// The uploads of one frame. A software driver needs 0.6 ms of the main thread per megabyte (Mesa's llvmpipe on
        /// an AMD EPYC), so these take about a third of a frame of 16.7 ms.
        public var frame = 8 << 20
        /// All textures that remain after a frame. The visible tiles alone may exceed it only if one level is left.
        public var rest = 64 << 20

        public init() {}
    }

    /// The decisions for one frame.
    public struct Frame: Sendable, Equatable {
        /// The tiles to draw, the coarsest level first. All of them have a texture after `uploads`.
        public var drawn: [PictureTile] = []
        /// The tiles that need a new texture.
        public var uploads: [PictureTile] = []
        /// The tiles whose textures are released after the frame.
        public var released: [PictureTile] = []
        /// The bytes of `uploads`.
        public var uploadedBytes = 0
        /// Whether all visible tiles are drawn. Otherwise another frame is needed.
        public var isComplete = true
    }

    private struct Entry: Sendable, Equatable {
        let bytes: Int
        var lastFrame: Int
    }

    public let limits: Limits
    private var entries: [PictureTile: Entry] = [:]
    private var frameNumber = 0

    public init(limits: Limits = Limits()) { self.limits = limits }

    /// The bytes of all textures.
    public var bytes: Int { entries.values.reduce(0) { $0 + $1.bytes } }

    /// Forgets all tiles, whose textures the owner releases.
    public mutating func removeAll() { entries = [:] }

    /// Decides the next frame.
    ///
    /// - Parameters:
    ///   - visible: the visible tiles of the level to draw.
    ///   - coarser: the visible tiles of the smaller levels, the smallest level first. They stand in for missing tiles.
    ///   - isLimited: whether something is drawn under missing tiles. Without it all visible tiles are uploaded at once,
    ///     unless a smaller level can stand in.
    ///   - bytes: returns the cost of a tile.
    public mutating func frame(
        visible: [PictureTile], coarser: [[PictureTile]], isLimited: Bool = false, bytes: (PictureTile) -> Int
    ) -> Frame {
        frameNumber += 1
        var frame = Frame()
        let missing = visible.filter { entries[$0] == nil }
        let isWithinLimit = missing.reduce(0) { $0 + bytes($1) } <= limits.frame
        if isWithinLimit || (coarser.isEmpty && !isLimited) {
            for tile in missing { upload(tile, bytes(tile), in: &frame) }
        } else {
            // The smallest level comes first, because it covers all visible tiles with few bytes.
            for tile in (coarser.first ?? []) + missing where entries[tile] == nil {
                let cost = bytes(tile)
                // One tile always goes ahead, however large it is.
                guard frame.uploads.isEmpty || frame.uploadedBytes + cost <= limits.frame else { break }
                upload(tile, cost, in: &frame)
            }
        }
        frame.isComplete = visible.allSatisfy { entries[$0] != nil }
        // The smallest level stays, because it stands in after the next movement.
        for tile in visible + (coarser.first ?? []) { entries[tile]?.lastFrame = frameNumber }
        let standIns = frame.isComplete ? [] : coarser.flatMap { $0 }
        frame.drawn = (standIns + visible).filter { entries[$0] != nil }
        for tile in frame.drawn { entries[tile]?.lastFrame = frameNumber }
        release(in: &frame)
        return frame
    }

    private mutating func upload(_ tile: PictureTile, _ bytes: Int, in frame: inout Frame) {
        entries[tile] = Entry(bytes: bytes, lastFrame: frameNumber)
        frame.uploads.append(tile)
        frame.uploadedBytes += bytes
    }

    /// Releases the tiles that were not drawn for the longest time until the others fit into the limit.
    private mutating func release(in frame: inout Frame) {
        var excess = bytes - limits.rest
        guard excess > 0 else { return }
        let unused = entries.filter { $0.value.lastFrame < frameNumber }.sorted {
            ($0.value.lastFrame, $0.key.level, $0.key.row, $0.key.column)
                < ($1.value.lastFrame, $1.key.level, $1.key.row, $1.key.column)
        }
        for (tile, entry) in unused where excess > 0 {
            entries[tile] = nil
            frame.released.append(tile)
            excess -= entry.bytes
        }
    }
}
