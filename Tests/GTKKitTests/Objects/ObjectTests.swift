import Dispatch
import GTKKit
import GTKShim
import Testing

@MainActor
@Suite struct ObjectTests {
    @Test("Only its wrapper holds a reference to a new object")
    func adoptedReference() {
        let adjustment = Adjustment(value: 1)
        #expect(adjustment.referenceCount == 1)
        #expect(g_object_is_floating(adjustment.raw) == 0)
    }

    @Test("A wrapper released on another thread gives its reference back in the main loop, and not before")
    func releaseOnAnotherThread() async {
        await MainContext.owned {
            let adjustment = Adjustment(value: 1)
            // Unsafe because the compiler cannot know that only the other thread uses the pointer, and only once.
            nonisolated(unsafe) let pointer = Box(Adjustment(retaining: adjustment.raw)).retainedPointer()
            DispatchQueue.global().sync { releaseBox(pointer) }
            #expect(adjustment.referenceCount == 2)
            MainContext.iterate()
            #expect(adjustment.referenceCount == 1)
        }
    }

    @Test("An object can be cast only to its own classes")
    func casts() {
        let object = Object(retaining: Adjustment(value: 1).raw)
        #expect(object.cast(to: Object.self) == object)
        #expect(object.cast(to: Adjustment.self)?.upper == 100)
        #expect(object.cast(to: Menu.self) == nil)
    }
}

extension Object {
    /// The number of references to the GObject.
    fileprivate var referenceCount: UInt32 { raw.assumingMemoryBound(to: GObject.self).pointee.ref_count }
}
