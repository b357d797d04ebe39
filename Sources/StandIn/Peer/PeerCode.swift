/// A number as eight blocks of pure colour, which can be read back from a screen: four digits to the base of six from top
/// to bottom, and beside each a digit that confirms it.
public enum PeerCode {
    /// Edge of a block in pixels.
    public static let block = 25
    public static let digits = 4
    /// Numbers below this can be told.
    public static let limit = 1_296

    /// As 0xRRGGBB; neither black, nor white, nor grey, which windows are made of.
    private static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF]

    /// The colour of a block: `column` 0 tells the digit, 1 confirms it.
    static func color(of number: Int, digit: Int, column: Int) -> UInt32 {
        let value = (0..<digit).reduce(number) { rest, _ in rest / colors.count } % colors.count
        return colors[column == 0 ? value : confirmation(value, digit)]
    }

    private static func confirmation(_ value: Int, _ digit: Int) -> Int { (value * 5 + digit + 1) % colors.count }

    /// The number of a picture, from colours as a screen shows them.
    ///
    /// - Parameter pixel: the colour in the middle of the block of this digit and column, as 0xRRGGBB.
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

    /// JPEG keeps no colour exactly.
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
