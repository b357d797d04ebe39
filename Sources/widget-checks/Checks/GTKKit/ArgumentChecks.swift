import GTKKit

/// Compares each typed handler with the signal that it handles. A wrong parameter type causes a critical message and a
/// wrong value.
@MainActor let argumentChecks: [Check] = [
    Check("Arguments", "keys arrive with their symbol and modifiers, and can be consumed") {
        let controller = KeyController()
        var heard: [(Key, Modifiers)] = []
        controller.onPressed { key, modifiers in
            heard.append((key, modifiers))
            return key == .escape
        }
        let space = try Emission.emit("key-pressed", of: controller, [0x20, 65, 4 | 1 << 4])
        let escape = try Emission.emit("key-pressed", of: controller, [0xFF1B, 9, 0])
        try expectEqual(heard.map(\.0), [.space, .escape], "keys")
        try expectEqual(heard.map(\.1), [.control, []], "modifiers, without the lock that was on")
        try expect(!space && escape, "the wrong key was used up")
    },
    Check("Arguments", "clicks arrive with their number and position") {
        let gesture = ClickGesture()
        var heard: [Double] = []
        gesture.onPressed { heard += [Double($0), $1, $2] }
        gesture.onReleased { heard += [Double($0), $1, $2] }
        try Emission.emit("pressed", of: gesture, [2, 10.5, 20.25])
        try Emission.emit("released", of: gesture, [1, 1.0, 2.0])
        try expectEqual(heard, [2, 10.5, 20.25, 1, 1, 2], "what was heard")
    },
    Check("Arguments", "drags, pinches, scrolling and motion arrive with their numbers") {
        var heard: [Double] = []
        let drag = DragGesture()
        drag.onBegin { heard += [$0, $1] }
        drag.onUpdate { heard += [$0, $1] }
        drag.onEnd { heard += [$0, $1] }
        try Emission.emit("drag-begin", of: drag, [1, 2])
        try Emission.emit("drag-update", of: drag, [3, 4])
        try Emission.emit("drag-end", of: drag, [5, 6])
        let zoom = ZoomGesture()
        zoom.onScaleChanged { heard.append($0) }
        try Emission.emit("scale-changed", of: zoom, [1.5])
        let scroll = ScrollController()
        scroll.onScroll { dx, dy, _ in
            heard += [dx, dy]
            return true
        }
        try expect(try Emission.emit("scroll", of: scroll, [0, -1]), "the wheel was not used up")
        let motion = MotionController()
        motion.onEnter { heard += [$0, $1] }
        motion.onMotion { heard += [$0, $1] }
        motion.onLeave { heard.append(99) }
        try Emission.emit("enter", of: motion, [7, 8])
        try Emission.emit("motion", of: motion, [9, 10])
        try Emission.emit("leave", of: motion)
        try expectEqual(heard, [1, 2, 3, 4, 5, 6, 1.5, 0, -1, 7, 8, 9, 10, 99], "what was heard")
    },
    Check("Arguments", "a dialog says which response was chosen") {
        let dialog = MessageDialog(parent: nil, heading: "Quit?", body: "A <save> & more are running.")
        dialog.addResponse("quit", label: "_Quit", appearance: .destructive)
        var answers: [String] = []
        dialog.onResponse { answers.append($0) }
        try Emission.emit("response", of: dialog, ["quit"])
        try expectEqual(answers, ["quit"], "answers")
        dialog.destroy()
    },
]
