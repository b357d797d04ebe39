import GTKKit
import GTKShim
import Synchronization
import Testing

/// Sizes, notifications and ownership; the checks of windows compare what is drawn.
@MainActor
@Suite struct PicturePaintableTests {
    private let paintable = PicturePaintable(width: 150, height: 100)

    @Test("The size never changes with the content, which has a static image in every state")
    func size() throws {
        var resizes = 0
        paintable.connect("invalidate-size") { resizes += 1 }
        let states: [() -> Void] = [
            {}, { paintable.show(BlackPixels(10, 40).texture) }, { paintable.show(BlackPixels(4_000, 30).texture) },
            { paintable.showLoading() }, { paintable.showFailed() },
        ]
        for change in states {
            change()
            #expect(gdk_paintable_get_intrinsic_width(paintable.opaque) == 150)
            #expect(gdk_paintable_get_intrinsic_height(paintable.opaque) == 100)
            let image = try #require(gdk_paintable_get_current_image(paintable.opaque))
            defer { g_object_unref(UnsafeMutableRawPointer(image)) }
            #expect(gdk_paintable_get_intrinsic_width(image) > 0)
        }
        #expect(resizes == 0)
    }

    @Test("A new picture causes one redraw, and the same picture none")
    func redraws() {
        var redraws = 0
        paintable.connect("invalidate-contents") { redraws += 1 }
        let picture = BlackPixels(10, 10).texture
        paintable.show(picture)
        paintable.show(picture)
        #expect(redraws == 1)
        #expect(paintable.content == .picture)
    }

    @Test("Pixels are released once, when nothing shows them any more")
    func release() {
        let ends = Atomic<Int>(0)
        paintable.show(BlackPixels(8, 8) { ends.add(1, ordering: .relaxed) }.texture)
        #expect(ends.load(ordering: .relaxed) == 0)
        paintable.showEmpty()
        #expect(ends.load(ordering: .relaxed) == 1)
    }
}

/// Owns the memory of a black texture, and reports its release.
///
/// Unchecked: after `init`, threads only read the memory.
private final class BlackPixels: @unchecked Sendable {
    private let base: UnsafeMutableRawPointer
    private let width, height: Int
    private let onEnd: @Sendable () -> Void

    init(_ width: Int, _ height: Int, onEnd: @escaping @Sendable () -> Void = {}) {
        (self.width, self.height, self.onEnd) = (width, height, onEnd)
        base = .allocate(byteCount: width * height * 4, alignment: 16)
        base.initializeMemory(as: UInt8.self, repeating: 0, count: width * height * 4)
    }

    deinit {
        base.deallocate()
        onEnd()
    }

    var texture: Texture {
        Texture(
            width: width, height: height, stride: width * 4, format: .rgba, pixels: base,
            byteCount: width * height * 4, owner: self)
    }
}
