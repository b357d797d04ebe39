import Model
import Testing

@testable import ViewModels

@Suite struct ComparedViewTests {
    /// Viewers of pictures of different sizes and shapes: wide, tall, small, and a panorama.
    private struct Viewers {
        var view = ComparedView()
        var all: [ViewerGeometry]

        init(_ sizes: [PixelSize] = Viewers.sizes) {
            all = sizes.map { size in
                var viewer = ViewerGeometry(picture: size)
                viewer.resize(to: ViewerSize(width: 600, height: 400), scaleFactor: 1)
                return viewer
            }
            view.limit(to: all)
            apply()
        }

        static let sizes = [
            PixelSize(width: 6000, height: 4000), PixelSize(width: 2000, height: 3000),
            PixelSize(width: 300, height: 200), PixelSize(width: 8000, height: 1000),
        ]

        /// The user changes one of them.
        mutating func change(_ index: Int, _ body: (inout ViewerGeometry) -> Void) {
            body(&all[index])
            view.follow(all[index], among: all)
            apply()
        }

        mutating func zoom(_ step: ZoomStep) {
            view.zoom(step, among: all)
            apply()
        }

        mutating func resize(to size: ViewerSize) {
            for index in all.indices { all[index].resize(to: size, scaleFactor: 1) }
            view.limit(to: all)
            apply()
        }

        private mutating func apply() { for index in all.indices { view.apply(to: &all[index]) } }

        var middles: [ViewerPoint] { all.map(\.relativeMiddle) }

        /// Whether all show the same place, `middle` if it is given.
        func showOnePlace(_ middle: ViewerPoint? = nil) -> Bool {
            let middles = middles + (middle.map { [$0] } ?? [])
            return areEqual(middles.map(\.x)) && areEqual(middles.map(\.y))
        }

        /// Whether the zoom of each, relative to its whole picture, is the same, `scale` if it is given.
        func haveOneScale(_ scale: Double? = nil) -> Bool {
            areEqual(all.map { $0.zoom / $0.fittingZoom } + (scale.map { [$0] } ?? []))
        }

        private func areEqual(_ values: [Double]) -> Bool { values.allSatisfy { abs($0 - values[0]) < 1e-9 } }
    }

    @Test("At first all pictures are whole and fill their viewers, small ones, too") func whole() {
        let viewers = Viewers()
        let zooms = [0.1, 400.0 / 3000, 2, 0.075]
        #expect(viewers.all.map(\.zoom) == zooms)
        #expect(viewers.all.allSatisfy { $0.isFitting && !$0.canPan && !$0.allows(.smaller) })
    }

    @Test("Zooming at a point of one picture enlarges all as many times, at the same place, also in resized viewers")
    func zoomed() {
        var viewers = Viewers()
        viewers.change(0) { $0.zoom(by: 4, at: ViewerPoint(x: 150, y: 100)) }
        // The point under the pointer, a quarter from the edges, has stayed there.
        let place = ViewerPoint(x: 0.25 + 0.25 / 4, y: 0.25 + 0.25 / 4)
        #expect(viewers.haveOneScale(4) && viewers.showOnePlace(place))
        viewers.resize(to: ViewerSize(width: 900, height: 600))
        #expect(viewers.haveOneScale(4) && viewers.showOnePlace(place))
    }

    @Test("Moving one picture moves all to the same place") func moved() {
        var viewers = Viewers()
        viewers.change(0) { $0.zoom(by: 4) }
        viewers.change(1) { $0.pan(by: -100, 30) }
        let width = 2000 * viewers.all[1].zoom
        #expect(viewers.showOnePlace() && abs(viewers.middles[0].x - (0.5 + 100 / width)) < 1e-9)
    }

    @Test("However pictures of different shapes are moved and zoomed in turn, they do not drift apart") func drift() {
        var viewers = Viewers()
        for step in 0..<400 {
            let (x, y) = (Double(step * 7919 % 600), Double(step * 104_729 % 400))
            viewers.change(step % 4) {
                if step % 3 == 0 { $0.pan(by: x - 300, y - 200) }
                $0.zoom(by: step % 7 < 4 ? 1.25 : 0.7, at: ViewerPoint(x: x, y: y))
            }
            #expect(viewers.haveOneScale() && viewers.showOnePlace(), "step \(step)")
        }
        viewers.change(2) { $0.zoom(by: 0.0001, at: ViewerPoint(x: 0, y: 0)) }
        #expect(viewers.all.allSatisfy { $0.isFitting } && viewers.showOnePlace(ViewerPoint(x: 0.5, y: 0.5)))
    }

    @Test("Actual size is that of each picture, and further zooming stays the same for all") func actualSize() {
        var viewers = Viewers()
        viewers.change(0) { $0.zoom(by: 2, at: ViewerPoint(x: 0, y: 0)) }
        let place = viewers.middles[0]
        viewers.zoom(.actualSize)
        #expect(viewers.all.allSatisfy { $0.zoom == 1 } && viewers.showOnePlace(place))
        viewers.change(1) { $0.zoom(by: 1.25) }
        #expect(viewers.all.allSatisfy { $0.zoom == 1.25 })
        viewers.zoom(.fit)
        #expect(viewers.all.allSatisfy { $0.isFitting })
    }

    @Test("In actual size a picture larger than its viewer can be made as small as the whole one") func smallest() {
        var viewers = Viewers()
        viewers.zoom(.actualSize)
        viewers.change(2) { $0.zoom(by: 0.001) }
        #expect(viewers.all.allSatisfy { abs($0.zoom - 0.075) < 1e-12 } && !viewers.view.allows(.smaller))
    }

    @Test("Every edge of every picture can be reached, and no picture leaves its viewer") func edges() {
        var viewers = Viewers()
        viewers.change(3) { $0.zoom(by: 3) }
        viewers.change(3) { $0.pan(by: 100_000, 100_000) }
        for frame in viewers.all.map(\.frame) {
            let isCornerVisible = frame.x > -1 && frame.y > -1 && frame.x < 300 && frame.y < 200
            #expect(isCornerVisible, "\(frame)")
        }
        #expect(viewers.all.contains { abs($0.frame.x) < 1 } && viewers.all.contains { abs($0.frame.y) < 1 })
    }

    @Test("The largest zoom shows the pixels of the largest picture, and does not move the pictures any more")
    func largest() {
        var viewers = Viewers()
        viewers.change(2) { $0.zoom(by: 100_000) }
        #expect(abs(viewers.all[3].zoom - 20) < 1e-9 && !viewers.view.allows(.larger) && viewers.haveOneScale())
        let before = viewers.middles[0]
        viewers.change(2) { $0.zoom(by: 2, at: ViewerPoint(x: 0, y: 0)) }
        #expect(viewers.showOnePlace(before))
    }

    @Test("A picture that is rotated or known better keeps to the others") func otherPicture() {
        var viewers = Viewers()
        viewers.change(0) { $0.zoom(by: 4, at: ViewerPoint(x: 150, y: 100)) }
        let before = viewers.all[1]
        viewers.all[1].turn(by: 1)
        #expect(!viewers.all[1].isOtherView(of: before), "it would move the others")
        viewers.view.apply(to: &viewers.all[1])
        #expect(viewers.haveOneScale() && viewers.showOnePlace())
        let former = viewers.all[2]
        viewers.all[2].correct(picture: PixelSize(width: 3000, height: 2000))
        #expect(!viewers.all[2].isOtherView(of: former))
    }
}
