import GTKKit
import GTKShim

/// An object whose release a weak reference shows.
final class Token: Sendable {}

extension Adjustment {
    /// Creates an adjustment from 0 to 100: a GObject with a signal and a floating reference that needs no display.
    convenience init(value: Double) { self.init(adopting: gtk_adjustment_new(value, 0, 100, 1, 10, 0)) }
}
