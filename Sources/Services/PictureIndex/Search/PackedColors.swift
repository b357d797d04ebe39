import Model

/// The colors by which a search finds a picture, which its decoded preview shows, in 15 bits.
struct PackedColors: Sendable, Hashable {
    /// 0 while the colors are not known.
    let rawValue: UInt16

    static let unknown = PackedColors(rawValue: 0)
    /// A picture without any dominant color is known, too.
    private static let known: UInt16 = 1 << 14

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ colors: Set<PictureColor>) {
        rawValue = Self.known | Self.bits(colors)
    }

    private static func bits(_ colors: Set<PictureColor>) -> UInt16 {
        var bits: UInt16 = 0
        for (index, color) in PictureColor.allCases.enumerated() where colors.contains(color) { bits |= 1 << index }
        return bits
    }

    /// `nil` while they are not known.
    var colors: Set<PictureColor>? {
        guard rawValue != 0 else { return nil }
        return Set(PictureColor.allCases.enumerated().filter { rawValue >> $0.offset & 1 != 0 }.map(\.element))
    }

    /// A filter for any of several colors.
    struct Filter: Sendable {
        private let wanted: UInt16
        private let admitsUnknown: Bool

        /// - Parameter admitsUnknown: whether pictures pass whose colors are not known.
        init(_ colors: Set<PictureColor>, admitsUnknown: Bool) {
            (wanted, self.admitsUnknown) = (PackedColors.bits(colors), admitsUnknown)
        }

        func accepts(_ colors: PackedColors) -> Bool {
            colors.rawValue & wanted != 0 || admitsUnknown && colors.rawValue == 0
        }
    }
}
