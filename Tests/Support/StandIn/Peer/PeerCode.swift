/// Encodes a number as eight blocks of pure color that a benchmark reads from the screen: four base-6 digits from top
/// to bottom, each with a check digit beside it.
public enum PeerCode {
    /// The edge of a block in pixels of the picture, of which four are as high as the picture.
    static let block = 35
    public static let digits = 4
    /// The number of encodable values.
    public static let limit = 1_296

    /// The colors of the digits as 0xRRGGBB. They exclude black, white and gray, which windows consist of.
    private static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF]

    /// Returns the color of a block. Column 0 is the digit, column 1 the check digit.
    static func color(of number: Int, digit: Int, column: Int) -> UInt32 {
        let value = (0..<digit).reduce(number) { rest, _ in rest / colors.count } % colors.count
        return colors[column == 0 ? value : confirmation(value, digit)]
    }

    private static func confirmation(_ value: Int, _ digit: Int) -> Int { (value * 5 + digit + 1) % colors.count }

    /// Decodes a number from the colors on a screen; returns nil if the colors are no valid code.
    ///
    /// - Parameter pixel: returns the color in the middle of the block of this digit and column, as 0xRRGGBB.
    public static func number(reading pixel: (_ digit: Int, _ column: Int) -> UInt32) -> Int? {
        var (number, weight) = (0, 1)
        for digit in 0..<digits {
            guard let value = Self.value(of: pixel(digit, 0)),
                Self.value(of: pixel(digit, 1)) == confirmation(value, digit)
            else { return nil }
            number += value * weight
            weight *= colors.count
        }
        return number
    }

    /// Returns the digit of a color. The tolerance is necessary because JPEG changes colors slightly.
    private static func value(of pixel: UInt32) -> Int? {
        var color: UInt32 = 0
        for shift: UInt32 in [16, 8, 0] {
            let channel = pixel >> shift & 0xFF
            guard channel < 70 || channel > 185 else { return nil }
            if channel > 185 { color |= 0xFF << shift }
        }
        return colors.firstIndex(of: color)
    }
}
