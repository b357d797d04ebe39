import Model
import Testing

@Suite struct SizeTests {
    private let box = PixelSize(width: 150, height: 100)

    @Test("A picture fits completely into its box and keeps its aspect ratio")
    func fitting() {
        #expect(PixelSize(width: 4000, height: 2000).fitting(in: box) == PixelSize(width: 150, height: 75))
        #expect(PixelSize(width: 1000, height: 2000).fitting(in: box) == PixelSize(width: 50, height: 100))
    }

    @Test("A picture smaller than its box is not enlarged")
    func small() {
        #expect(PixelSize(width: 20, height: 10).fitting(in: box) == PixelSize(width: 20, height: 10))
    }

    @Test("A picture a thousand times wider than high has at least a row of pixels")
    func thin() {
        #expect(PixelSize(width: 100_000, height: 10).fitting(in: box) == PixelSize(width: 150, height: 1))
    }

    @Test("Visible rows have distance zero, and the distance grows in both directions")
    func distance() {
        let viewport = Viewport(100..<110)
        let distances = [0, 0, 1, 1, 100].map { ScrollForecast.Usefulness.visible(distance: $0) }
        #expect([100, 109, 110, 99, 0].map(viewport.usefulness) == distances)
    }
}
