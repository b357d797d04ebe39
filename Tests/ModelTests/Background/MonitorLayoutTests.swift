import Core
import Testing

@testable import Model

@Suite struct MonitorLayoutTests {
    private func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelFrame {
        PixelFrame(x: x, y: y, PixelSize(width: width, height: height))
    }

    @Test("Monitors of different heights, also left of the origin, have their places in the finest pixels")
    func places() {
        let layout = MonitorLayout([
            Monitor(width: 1_920, height: 1_080, scale: 2), Monitor(x: -1_080, y: -420, width: 1_080, height: 1_920),
            Monitor(x: 1_920, y: 0, width: 1_280, height: 1_024),
        ])
        #expect(layout.scale == 2 && layout.size == PixelSize(width: 8_560, height: 3_840))
        #expect(
            layout.frames == [
                frame(2_160, 840, 3_840, 2_160), frame(0, 0, 2_160, 3_840), frame(6_000, 840, 2_560, 2_048),
            ])
    }

    @Test("Monitors that mirror each other share a place")
    func mirrored() {
        let monitor = Monitor(width: 1_920, height: 1_080)
        #expect(MonitorLayout([monitor, monitor]).frames.count == 1)
    }

    @Test("A wall of fine monitors gets a coarser picture instead of one that fills the memory")
    func largeWall() {
        let monitors = (0..<8).map { Monitor(x: $0 * 3_840, width: 3_840, height: 2_160, scale: 2) }
        let layout = MonitorLayout(monitors)
        #expect(layout.scale == 1 && layout.size == PixelSize(width: 30_720, height: 2_160))
    }

    @Test("A wall that no picture of a possible size covers gets one picture for each of its monitors")
    func tooLargeWall() {
        let monitors = (0..<16).map { number in
            Monitor(x: number % 4 * 3_840, y: number / 4 * 2_160, width: 3_840, height: 2_160)
        }
        #expect(!MonitorLayout(monitors).isSpannable && MonitorLayout(Array(monitors[..<4])).isSpannable)
    }

    @Test("A desktop that repeats one picture gets one for its largest monitor")
    func largest() {
        let monitors = [
            Monitor(width: 2_560, height: 1_440), Monitor(x: 2_560, y: 50, width: 1_920, height: 1_080, scale: 2),
        ]
        #expect(MonitorLayout.ofLargest(monitors).frames == [frame(0, 0, 3_840, 2_160)])
        #expect(MonitorLayout.ofLargest([]) == .unknown)
    }

    @Test("The settings keep a monitor, and refuse a text that is none")
    func text() {
        let monitor = Monitor(x: -1_080, y: 0, width: 1_080, height: 1_920, scale: 2)
        #expect(Monitor(monitor.text) == monitor)
        for text in ["", "1,2,3,4", "0,0,0,1080,1", "0,0,9,9,1,1", "0,0,99999999999,9,1", "0,0,9,9,2000000000"] {
            #expect(Monitor(text) == nil, "\(text)")
        }
    }

    @Test("A picture covers a frame in the smallest size of its proportions")
    func covering() {
        let frame = PixelSize(width: 1_920, height: 1_080)
        #expect(PixelSize(width: 4_000, height: 3_000).covering(frame) == PixelSize(width: 1_920, height: 1_440))
        #expect(PixelSize(width: 6_000, height: 2_000).covering(frame) == PixelSize(width: 3_240, height: 1_080))
        #expect(PixelSize(width: 0, height: 0).covering(frame) == frame)
    }

    // MARK: Compositions

    private let pair = MonitorLayout([
        Monitor(width: 2_560, height: 1_440), Monitor(x: 2_560, y: 180, width: 1_920, height: 1_080),
    ])

    /// Returns the parts that are the two monitors, with these pictures.
    private func parts(_ pictures: Int...) -> [BackgroundComposition.Part] {
        zip(pictures, pair.frames).map { .init(picture: $0, frame: $1) }
    }

    @Test("Each monitor shows the same picture, a picture of its own, or its part of one")
    func arrangements() {
        let whole = PixelFrame(x: 0, y: 0, pair.size)
        let rows: [(BackgroundChoice.Arrangement, count: Int, tiles: [BackgroundComposition.Part])] = [
            (.same, 1, parts(0, 0)), (.each, 2, parts(0, 1)), (.each, 1, parts(0, 0)),
            (.across, 1, [.init(picture: 0, frame: whole)]),
        ]
        for (arrangement, count, tiles) in rows {
            let composition = BackgroundComposition(pair, arrangement, pictureCount: count, drawsCredit: false)
            #expect(composition.tiles == tiles, "\(arrangement), \(count)")
        }
    }

    @Test("The credit is on each monitor; one picture across all has it in its corner once, where a monitor is")
    func captions() {
        let captions = { (arrangement: BackgroundChoice.Arrangement) in
            BackgroundComposition(pair, arrangement, pictureCount: 2, drawsCredit: true).captions
        }
        #expect(captions(.each) == parts(0, 1))
        #expect(captions(.across).map(\.frame) == [pair.frames[1]])
        #expect(BackgroundComposition(pair, .same, pictureCount: 1, drawsCredit: false).captions.isEmpty)
    }
}
