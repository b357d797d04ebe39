import Model
import Testing

@Suite struct SizeTests {
    @Test("A picture fits completely into its box, keeps its aspect ratio and a row of pixels, and is not enlarged")
    func fitting() {
        let box = PixelSize(width: 150, height: 100)
        let rows: [(picture: (Int, Int), fitted: (Int, Int))] = [
            ((4000, 2000), (150, 75)), ((1000, 2000), (50, 100)), ((20, 10), (20, 10)), ((100_000, 10), (150, 1)),
        ]
        for (picture, fitted) in rows {
            let size = PixelSize(width: picture.0, height: picture.1).fitting(in: box)
            #expect(size == PixelSize(width: fitted.0, height: fitted.1), "\(picture)")
        }
    }

    @Test("Visible rows have distance zero, and the distance grows in both directions")
    func distance() {
        let viewport = Viewport(100..<110)
        let distances = [0, 0, 1, 1, 100].map { ScrollForecast.Usefulness.visible(distance: $0) }
        #expect([100, 109, 110, 99, 0].map(viewport.usefulness) == distances)
    }
}
