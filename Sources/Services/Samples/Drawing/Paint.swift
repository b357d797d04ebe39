import CCairo

/// The fill of a shape. Gradients distribute their colors evenly.
enum Paint {
    case solid(Color)
    /// From y `top` down to y `bottom`.
    case down([Color], Double, Double)
    /// From x `left` to x `right`.
    case across([Color], Double, Double)
    /// From the center x, y to `radius`.
    case radial([Color], Double, Double, Double)
}

extension DrawingCanvas {
    func apply(_ paint: Paint) {
        switch paint {
        case .solid(let color):
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        case .down(let colors, let top, let bottom):
            apply(cairo_pattern_create_linear(0, top, 0, bottom), colors)
        case .across(let colors, let left, let right):
            apply(cairo_pattern_create_linear(left, 0, right, 0), colors)
        case .radial(let colors, let x, let y, let radius):
            apply(cairo_pattern_create_radial(x, y, 0, x, y, radius), colors)
        }
    }

    /// Applies the gradient. This method consumes `pattern`, because cairo retains its own reference.
    private func apply(_ pattern: OpaquePointer?, _ colors: [Color]) {
        for (index, color) in colors.enumerated() {
            let offset = colors.count < 2 ? 0 : Double(index) / Double(colors.count - 1)
            cairo_pattern_add_color_stop_rgba(pattern, offset, color.red, color.green, color.blue, color.alpha)
        }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }
}
