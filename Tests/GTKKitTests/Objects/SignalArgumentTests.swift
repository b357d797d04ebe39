import GTKKit
import SignalEmission
import Testing

/// Compares each typed handler with the signal that it handles. A wrong parameter type causes a critical message and a
/// wrong value.
@MainActor
@Suite struct SignalArgumentTests {
    @Test("Keys arrive with their symbol and modifiers, and the signal returns whether they are used up")
    func keys() throws {
        let controller = KeyController()
        var heard: [(Key, Modifiers)] = []
        controller.onPressed { key, modifiers in
            heard.append((key, modifiers))
            return key == Key(0xFF1B)
        }
        let lock: UInt32 = 1 << 4
        let space = try Emission.emit(
            "key-pressed", of: controller, [0x20, 65, Int(Modifiers.control.rawValue | lock)])
        let escape = try Emission.emit("key-pressed", of: controller, [0xFF1B, 9, 0])
        #expect(heard.map(\.0) == [.space, Key(0xFF1B)])
        #expect(heard.map(\.1) == [.control, []])
        #expect(!space && escape)
    }

    @Test("Clicks arrive with their number and position")
    func clicks() throws {
        let gesture = ClickGesture()
        var heard: [Double] = []
        gesture.onPressed { heard += [Double($0), $1, $2] }
        gesture.onReleased { heard += [Double($0), $1, $2] }
        try Emission.emit("pressed", of: gesture, [2, 10.5, 20.25])
        try Emission.emit("released", of: gesture, [1, 1.0, 2.0])
        #expect(heard == [2, 10.5, 20.25, 1, 1, 2])
    }

    @Test("Drags arrive with their start and their distances")
    func drags() throws {
        let drag = DragGesture()
        var heard: [Double] = []
        drag.onBegin { heard += [$0, $1] }
        drag.onUpdate { heard += [$0, $1] }
        drag.onEnd { heard += [$0, $1] }
        try Emission.emit("drag-begin", of: drag, [1, 2])
        try Emission.emit("drag-update", of: drag, [3, 4])
        try Emission.emit("drag-end", of: drag, [5, 6])
        #expect(heard == [1, 2, 3, 4, 5, 6])
    }

    @Test("The beginning of a drag to other programs arrives with its source")
    func dragSource() throws {
        var begun: [DragSource] = []
        let source = DragSource()
        source.onBegin { begun.append($0) }
        try Emission.emit("drag-begin", of: source, [nil])
        #expect(begun == [source])
    }

    @Test("Pinches and scrolling arrive with their numbers, and the wheel can be used up")
    func zoomAndScroll() throws {
        var heard: [Double] = []
        let zoom = ZoomGesture()
        zoom.onScaleChanged { heard.append($0) }
        try Emission.emit("scale-changed", of: zoom, [1.5])
        let scroll = ScrollController()
        scroll.onScroll { dx, dy, _ in
            heard += [dx, dy]
            return true
        }
        #expect(try Emission.emit("scroll", of: scroll, [0, -1]))
        #expect(heard == [1.5, 0, -1])
    }

    @Test("Motion arrives with its position")
    func motion() throws {
        let motion = MotionController()
        var heard: [Double] = []
        motion.onEnter { heard += [$0, $1] }
        motion.onMotion { heard += [$0, $1] }
        motion.onLeave { heard.append(99) }
        try Emission.emit("enter", of: motion, [7, 8])
        try Emission.emit("motion", of: motion, [9, 10])
        try Emission.emit("leave", of: motion)
        #expect(heard == [7, 8, 9, 10, 99])
    }
}
