/// A color with components in 0...1, not multiplied by alpha.
struct Color: Sendable, Equatable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double = 1
}

extension Color {
    /// Creates a color from `hex` as in style sheets: 0xRRGGBB.
    init(_ hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }

    static let white = Color(0xFFFFFF)
    static let black = Color(0x000000)

    func faded(_ alpha: Double) -> Color {
        var copy = self
        copy.alpha = alpha
        return copy
    }

    /// Returns this color for a share of 0 and `other` for 1.
    func mixed(_ other: Color, _ share: Double) -> Color {
        let t = min(max(share, 0), 1)
        return Color(
            red: red + (other.red - red) * t, green: green + (other.green - green) * t,
            blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
    }

    func lighter(_ share: Double) -> Color { mixed(Color.white.faded(alpha), share) }
    func darker(_ share: Double) -> Color { mixed(Color.black.faded(alpha), share) }
}

extension [Color] {
    /// Returns the color at `position` in 0...1 along this ramp, which must not be empty.
    func along(_ position: Double) -> Color {
        let place = Swift.min(Swift.max(position, 0), 1) * Double(count - 1)
        let index = Swift.min(Int(place), Swift.max(count - 2, 0))
        return self[index].mixed(self[Swift.min(index + 1, count - 1)], place - Double(index))
    }
}
