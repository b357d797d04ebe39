import Localize

/// The size of a picture on paper, in centimeters.
public struct PrintSize: Sendable, Hashable {
    public let width: Double
    public let height: Double
    /// Pixels per inch.
    public let density: Int

    /// The density of good prints in pixels per inch.
    public static let goodDensity = 300
    private static let centimetersPerInch = 2.54

    public init(_ size: PixelSize, density: Int = goodDensity) {
        self.density = max(1, density)
        width = Double(size.width) / Double(self.density) * Self.centimetersPerInch
        height = Double(size.height) / Double(self.density) * Self.centimetersPerInch
    }

    /// Returns the pixels that a good print of this many centimeters needs.
    static func pixels(centimeters: Int) -> Int {
        Int((Double(centimeters) / centimetersPerInch * Double(goodDensity)).rounded(.up))
    }

    /// Returns the density at which this many pixels become so many centimeters.
    static func density(pixels: Int, centimeters: Int) -> Int {
        max(1, Int((Double(pixels) / Double(max(1, centimeters)) * centimetersPerInch).rounded()))
    }

    /// "17 × 11 cm at 300 dpi".
    public var text: String {
        // A small print has a decimal, as a stamp would otherwise be 2 × 2 cm.
        let decimals = min(width, height) < 10 ? 1 : 0
        return tr(
            "%s × %s cm at %s dpi", formatted(width, decimals: decimals), formatted(height, decimals: decimals),
            formatted(density))
    }
}
