import GTKKit
import GTKShim

@MainActor
private func references(to object: Object) -> UInt32 {
    object.raw.assumingMemoryBound(to: GObject.self).pointee.ref_count
}

/// What needs a window, or the main thread of the process, where a wrapper gives its reference back at once.
@MainActor let objectChecks: [Check] = [
    Check("Objects", "a second wrapper adds one reference and releases it") {
        let label = Label("shared")
        do {
            let other = Label(retaining: label.raw)
            try expectEqual(references(to: other), 2, "references of two wrappers")
            try expect(other == label, "wrappers of one object differ")
        }
        try expectEqual(references(to: label), 1, "references of the one that is left")
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
