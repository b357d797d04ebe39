import Dispatch
import GTKKit
import GTKShim

@MainActor
private func references(to object: Object) -> UInt32 {
    object.raw.assumingMemoryBound(to: GObject.self).pointee.ref_count
}

@MainActor let objectChecks: [Check] = [
    Check("Objects", "only its wrapper holds a reference to a new widget") {
        let label = Label("new")
        try expectEqual(references(to: label), 1, "references")
        try expect(g_object_is_floating(label.raw) == 0, "the reference is still floating")
    },
    Check("Objects", "a second wrapper adds one reference and releases it") {
        let label = Label("shared")
        do {
            let other = Label(retaining: label.raw)
            try expectEqual(references(to: other), 2, "references of two wrappers")
            try expect(other == label, "wrappers of one object differ")
        }
        try expectEqual(references(to: label), 1, "references of the one that is left")
    },
    Check("Objects", "a wrapper released on another thread drops its reference on the main thread") {
        let action = SimpleAction("let-go")
        // Unsafe because the compiler cannot know that only the other thread uses the pointer, and only once.
        nonisolated(unsafe) let pointer = Box(SimpleAction(retaining: action.raw)).retainedPointer()
        try expectEqual(references(to: action), 2, "references of two wrappers")
        DispatchQueue.global().async { releaseBox(pointer) }
        try eventually("the reference given back") { references(to: action) == 1 }
    },
    Check("Objects", "an object can be cast only to its own classes") {
        let object = Button(label: "a button")
        try expect(object.cast(to: Widget.self) != nil, "a button is no widget")
        try expect(object.cast(to: Button.self) != nil, "a button is no button")
        try expect(object.cast(to: Label.self) == nil, "a button is a label")
    },
    Check("Objects", "a window stays open when its wrapper is released, and ends when it is closed") {
        var ended = false
        do {
            let window = PlainWindow()
            window.onClosed { ended = true }
            window.present()
        }
        try expect(!ended, "the window ended with its wrapper")
        let window = try require(openWindow(), "the open window")
        window.close()
        try eventually("the window's end") { ended }
    },
]
