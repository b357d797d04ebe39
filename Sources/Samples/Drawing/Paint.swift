import CCairo

/// The fill of a shape. Gradients distribute their colors evenly.
enum Paint {
    case solid(Colour)
    /// From y `top` down to y `bottom`.
    case down([Colour], Double, Double)
    /// From x `left` to x `right`.
    case across([Colour], Double, Double)
    /// From the center x, y to `radius`.
    case radial([Colour], Double, Double, Double)
}

extension DrawingCanvas {
    func apply(_ paint: Paint) {
        switch paint {
        case .solid(let colour):
            cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.alpha)
        case .down(let colours, let top, let bottom):
            apply(cairo_pattern_create_linear(0, top, 0, bottom), colours)
        case .across(let colours, let left, let right):
            apply(cairo_pattern_create_linear(left, 0, right, 0), colours)
        case .radial(let colours, let x, let y, let radius):
            apply(cairo_pattern_create_radial(x, y, 0, x, y, radius), colours)
        }
    }

    /// Applies the gradient. This method consumes `pattern`, because cairo retains its own reference.
    private func apply(_ pattern: OpaquePointer?, _ colours: [Colour]) {
        for (index, colour) in colours.enumerated() {
            let offset = colours.count < 2 ? 0 : Double(index) / Double(colours.count - 1)
            cairo_pattern_add_color_stop_rgba(pattern, offset, colour.red, colour.green, colour.blue, colour.alpha)
        }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }
}
