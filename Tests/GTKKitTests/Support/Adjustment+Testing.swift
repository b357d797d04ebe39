import GTKKit
import GTKShim

extension Adjustment {
    /// Creates an adjustment from 0 to 100: a GObject with a signal and a floating reference that needs no display.
    convenience init(value: Double) { self.init(adopting: gtk_adjustment_new(value, 0, 100, 1, 10, 0)) }
}

extension Object {
    /// The number of references to the GObject.
    var referenceCount: UInt32 { raw.assumingMemoryBound(to: GObject.self).pointee.ref_count }
}
