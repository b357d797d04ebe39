import GTKShim

/// The rectangle of a widget in its window, in application pixels.
struct Place: CustomStringConvertible {
    let left, top, right, bottom: Double

    /// - Returns: nil if the widget has no layout yet.
    @MainActor
    init?(_ widget: UnsafeMutablePointer<GtkWidget>, in root: UnsafeMutablePointer<GtkWidget>) {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, root, &bounds) != 0 else { return nil }
        (left, top) = (Double(bounds.origin.x), Double(bounds.origin.y))
        (right, bottom) = (left + Double(bounds.size.width), top + Double(bounds.size.height))
    }

    private init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// What is beside a scroll bar at the left or right edge.
    func beside(_ bar: Place) -> Place {
        let isLeft = bar.left + bar.right < left + right
        return Place(isLeft ? bar.right : left, top, isLeft ? right : bar.left, bottom)
    }

    var description: String { "\(Int(left)),\(Int(top)) to \(Int(right)),\(Int(bottom))" }

    var isEmpty: Bool { right - left < 1 || bottom - top < 1 }

    /// Tolerance for rounded edges, in application pixels.
    private static let slack = 1.0

    /// Whether the rectangle is inside another one. A free direction is not compared.
    func lies(in room: Place, freely: (across: Bool, down: Bool)) -> Bool {
        let across = left >= room.left - Self.slack && right <= room.right + Self.slack
        let down = top >= room.top - Self.slack && bottom <= room.bottom + Self.slack
        return (across || freely.across) && (down || freely.down)
    }

    /// Whether the two rectangles overlap.
    func covers(_ other: Place) -> Bool {
        min(right, other.right) - max(left, other.left) > Self.slack
            && min(bottom, other.bottom) - max(top, other.top) > Self.slack
    }
}
