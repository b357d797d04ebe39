import Model
import Testing

@testable import ViewModels

@Suite struct ViewerGeometryTests {
    /// A picture of 4000 × 3000 in a window of 800 × 800.
    private func geometry(
        _ picture: PixelSize = PixelSize(width: 4000, height: 3000), width: Double = 800, height: Double = 800,
        scaleFactor: Double = 1
    ) -> ViewerGeometry {
        var geometry = ViewerGeometry(picture: picture)
        geometry.resize(to: ViewerSize(width: width, height: height), scaleFactor: scaleFactor)
        return geometry
    }

    @Test("The picture is centered and fitted at first, but a small one is not enlarged")
    func fitting() {
        #expect(geometry().frame == ViewerRect(x: 0, y: 100, width: 800, height: 600) && !geometry().canPan)
        let small = geometry(PixelSize(width: 100, height: 50))
        #expect(small.frame == ViewerRect(x: 350, y: 375, width: 100, height: 50))
    }

    @Test("A small drawing fills the window, and 100 % is its nominal size")
    func smallDrawing() {
        var geometry = geometry(PixelSize(width: 16, height: 8))
        geometry.isDrawing = true
        #expect(geometry.isFitting && geometry.zoom == 50 && geometry.zoomToLoad == 50)
        #expect(!geometry.showsSquares, "it has no pixels to show")
        #expect(geometry.frame == ViewerRect(x: 0, y: 200, width: 800, height: 400))
        geometry.toggleFit()
        #expect(geometry.zoom == 1 && !geometry.isFitting && !geometry.allows(.smaller))
        geometry.toggleFit()
        #expect(geometry.isFitting)
        geometry.zoom(to: 1_000)
        #expect(geometry.zoom == 200 && !geometry.allows(.larger))
    }

    @Test("At 100 % one pixel of the picture is one pixel of a HiDPI screen")
    func doublePixels() {
        var geometry = geometry(scaleFactor: 2)
        #expect(geometry.zoom == 0.4)
        geometry.zoom(to: 1)
        #expect(geometry.frame.width == 2000)
    }

    @Test("Zooming keeps the point under the pointer in place, in each rotation")
    func anchor() {
        let pointer = ViewerPoint(x: 250, y: 610)
        func placeUnderPointer(_ geometry: ViewerGeometry) -> ViewerPoint {
            let (frame, units) = (geometry.frame, geometry.unitsPerPixel)
            return ViewerPoint(x: (pointer.x - frame.x) / units, y: (pointer.y - frame.y) / units)
        }
        for quarters in 0..<4 {
            var geometry = geometry()
            geometry.turn(by: quarters)
            geometry.zoom(to: 1)
            let before = placeUnderPointer(geometry)
            geometry.zoom(by: 3, at: pointer)
            let after = placeUnderPointer(geometry)
            #expect(abs(before.x - after.x) < 1 && abs(before.y - after.y) < 1, "\(quarters)")
        }
    }

    @Test("Another picture of the same size and rotation keeps zoom and position, any other one is fitted")
    func keptView() {
        var former = geometry()
        former.zoom(to: 2, at: ViewerPoint(x: 100, y: 200))
        var next = geometry()
        next.keepView(of: former)
        #expect(next == former)
        var other = geometry(PixelSize(width: 3000, height: 4000))
        other.keepView(of: former)
        #expect(other.isFitting)
        var rotated = geometry()
        rotated.turn(by: 1)
        rotated.keepView(of: former)
        #expect(rotated.isFitting)
    }

    @Test("Pixels are squares from 400 % on")
    func squares() {
        var geometry = geometry()
        geometry.zoom(to: 3.9)
        #expect(!geometry.showsSquares)
        geometry.zoom(to: 4)
        #expect(geometry.showsSquares)
    }

    @Test("Zooming ends at twenty times and at the fitted picture, which stays fitted in a larger window")
    func limits() {
        var geometry = geometry()
        geometry.zoom(by: 1_000)
        #expect(geometry.zoom == 20)
        geometry.zoom(by: 0.001)
        #expect(geometry.isFitting)
        geometry.resize(to: ViewerSize(width: 1600, height: 1600), scaleFactor: 1)
        #expect(geometry.zoom == 0.4)
    }

    @Test("A double click shows the point under it at 100 %, or at 200 % if that is fitted; another one shows all")
    func toggling() {
        var geometry = geometry()
        geometry.toggleFit(at: ViewerPoint(x: 10, y: 110))
        // The anchor is near the upper left corner, which stays in the corner of the window.
        #expect(geometry.frame == ViewerRect(x: -40, y: 0, width: 4000, height: 3000))
        geometry.toggleFit()
        #expect(geometry.isFitting)
        var small = self.geometry(PixelSize(width: 100, height: 50))
        small.toggleFit()
        #expect(small.zoom == 2)
    }

    @Test("A picture cannot be dragged away from the edges of the window, and stays centered where it is smaller")
    func clamped() {
        var geometry = geometry()
        geometry.zoom(to: 1)
        geometry.pan(by: 10_000, 10_000)
        #expect(geometry.frame == ViewerRect(x: 0, y: 0, width: 4000, height: 3000))
        geometry.pan(by: -10_000, -10_000)
        #expect(geometry.frame == ViewerRect(x: 800 - 4000, y: 800 - 3000, width: 4000, height: 3000))
        var low = self.geometry(width: 800, height: 3200)
        low.zoom(to: 0.5)
        let before = low.frame.y
        let moved = low.pan(by: -50, 77)
        #expect(low.frame.y == before && moved == ViewerPoint(x: -50, y: 0))
    }

    @Test("Four quarter rotations restore the position")
    func turning() {
        var geometry = geometry()
        geometry.zoom(to: 1, at: ViewerPoint(x: 700, y: 300))
        let before = geometry
        geometry.turn(by: 1)
        #expect(geometry.turns == .right && geometry.turnedSize == ViewerSize(width: 3000, height: 4000))
        geometry.turn(by: 3)
        #expect(geometry == before)
    }

    @Test("A fitted picture stays fitted after a rotation")
    func turningWhole() {
        var geometry = geometry(width: 800, height: 300)
        geometry.turn(by: -1)
        #expect(geometry.turns == .left && geometry.zoom == 0.075 && geometry.frame.height == 300)
    }

    @Test("The visible area is in pixels of the unrotated picture")
    func visibleArea() {
        var geometry = geometry()
        geometry.zoom(to: 1)
        geometry.pan(by: 10_000, 10_000)
        #expect(geometry.visibleArea == ViewerRect(x: 0, y: 0, width: 800, height: 800))
        geometry.turn(by: 1)
        // The upper left corner is now at the upper right.
        geometry.pan(by: -10_000, 10_000)
        #expect(geometry.visibleArea == ViewerRect(x: 0, y: 0, width: 800, height: 800))
    }

    @Test("The visible part stays the same when a picture gets more pixels")
    func correcting() {
        var geometry = geometry(PixelSize(width: 2000, height: 1500))
        geometry.zoom(to: 2, at: ViewerPoint(x: 100, y: 200))
        let before = geometry.frame
        geometry.correct(picture: PixelSize(width: 4000, height: 3000))
        #expect(geometry.frame == before && geometry.zoom == 1)
    }

    @Test("The corner of the picture is at whole pixels of the screen")
    func sharp() {
        var geometry = geometry(PixelSize(width: 4001, height: 2999), width: 801, height: 777)
        geometry.zoom(to: 1)
        geometry.pan(by: 0.3, 0.7)
        let frame = geometry.frame
        #expect(frame.x == frame.x.rounded() && frame.y == frame.y.rounded())
    }

    @Test("Adjacent tiles have neither a gap nor an overlap, in each rotation")
    func seams() {
        for quarters in 0..<4 {
            var geometry = geometry(width: 813, height: 777)
            geometry.zoom(to: 0.377)
            geometry.turn(by: quarters)
            let one = geometry.place(of: ViewerRect(x: 512, y: 512, width: 512, height: 512))
            let beside = geometry.place(of: ViewerRect(x: 1024, y: 512, width: 512, height: 512))
            let below = geometry.place(of: ViewerRect(x: 512, y: 1024, width: 512, height: 512))
            let edges = [one.x, one.maxX, one.y, one.maxY]
            let meet =
                switch geometry.turns {
                case .none: one.maxX == beside.x && one.maxY == below.y
                case .right: one.maxY == beside.y && one.x == below.maxX
                case .half: one.x == beside.maxX && one.y == below.maxY
                case .left: one.y == beside.maxY && one.maxX == below.x
                }
            #expect(meet && edges == edges.map { $0.rounded() }, "\(quarters)")
        }
    }
}
