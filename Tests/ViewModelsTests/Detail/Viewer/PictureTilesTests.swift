import Model
import Testing

@testable import ViewModels

@Suite struct PictureTilesTests {
    private let picture = PixelSize(width: 8000, height: 6000)
    private let tiles = PictureTiles(levels: [
        PixelSize(width: 8000, height: 6000), PixelSize(width: 4000, height: 3000),
        PixelSize(width: 2000, height: 1500),
        PixelSize(width: 1000, height: 750),
    ])

    @Test("The smallest level that is sharp is drawn, or one that is too small if there is no better one")
    func level() {
        let levels = [20, 1, 0.51, 0.5, 0.2, 0.01].map { tiles.level(for: picture, zoom: $0) }
        #expect(levels == [0, 0, 0, 1, 2, 3])
        let preview = PictureTiles(levels: [PixelSize(width: 150, height: 112)])
        let drawn = preview.tiles(at: preview.level(for: picture, zoom: 1), touching: whole, of: picture)
        #expect(drawn == [PictureTile(level: 0, column: 0, row: 0)])
    }

    @Test("During motion a level is drawn at three quarters to one and a half times its size")
    func levelInMotion() {
        for zoom in stride(from: 0.15, through: 1, by: 0.01) {
            let level = tiles.level(for: picture, zoom: zoom, quickly: true)
            let scale = zoom * 8000 / Double(tiles.levels[level].width)
            #expect(scale > 0.75 && scale < 1.55, "\(zoom)")
        }
    }

    @Test("Only visible tiles are drawn, at most twenty at 100 % in a window of 1920 × 1080")
    func visible() {
        for offset in [0.0, 100, 511, 512, 3000] {
            let seen = ViewerRect(x: offset, y: offset, width: 1920, height: 1080)
            let drawn = tiles.tiles(at: 0, touching: seen, of: picture)
            let area = drawn.map { tiles.area(of: $0) }
            let left = area.map(\.x).min() ?? .infinity
            let (right, bottom) = (area.map(\.maxX).max() ?? 0, area.map(\.maxY).max() ?? 0)
            let isCovered = left <= offset && right >= offset + 1920 && bottom >= offset + 1080
            #expect(drawn.count <= 20 && isCovered, "\(offset)")
        }
        let empty = ViewerRect(x: 10, y: 10, width: 0, height: 0)
        #expect(tiles.tiles(at: 0, touching: empty, of: picture).isEmpty)
    }

    @Test("All tiles together cover each level exactly")
    func coverage() {
        for level in tiles.levels.indices {
            let all = tiles.tiles(at: level, touching: whole, of: picture)
            let pixels = all.map { tiles.area(of: $0) }.reduce(0) { $0 + $1.width * $1.height }
            let isExact = Int(pixels) == tiles.levels[level].width * tiles.levels[level].height
            #expect(isExact && Set(all).count == all.count, "\(level)")
        }
    }

    @Test("A tile includes some pixels of each neighbor, and none beyond the edge")
    func margins() {
        let (top, last) = (PictureTile(level: 0, column: 1, row: 0), PictureTile(level: 3, column: 1, row: 1))
        #expect(tiles.area(of: top, margin: 4) == ViewerRect(x: 508, y: 0, width: 520, height: 516))
        #expect(tiles.area(of: last, margin: 4) == ViewerRect(x: 508, y: 508, width: 492, height: 242))
    }

    @Test("The margin is the same above a third, so that a tile keeps its texture; a smaller scale needs more pixels")
    func margin() {
        let usual = stride(from: 0.34, through: 20, by: 0.01).map { tiles.margin(scale: $0) }
        #expect(Set(usual) == [4])
        let larger = [0.1, 0.0001, 0].map { tiles.margin(scale: $0) }
        #expect(larger == [11, 64, 64])
    }

    @Test("A level whose visible tiles need too much memory gives way to a smaller one")
    func memory() {
        let seen = ViewerRect(x: 0, y: 0, width: 7000, height: 4000)
        let levels = [256 << 20, 64 << 20, 0].map { tiles.level(0, touching: seen, of: picture, within: $0) }
        #expect(levels == [0, 1, 3])
    }

    @Test("The visible part in one piece lies inside the level and covers what is seen")
    func visiblePart() {
        let seen = ViewerRect(x: 1000.5, y: 5000, width: 2000, height: 1000)
        let part = tiles.visiblePart(of: 1, touching: seen, of: picture, margin: 4)
        #expect(part == ViewerRect(x: 496, y: 2496, width: 1009, height: 504))
    }

    private var whole: ViewerRect { ViewerRect(x: 0, y: 0, width: 8000, height: 6000) }
}
