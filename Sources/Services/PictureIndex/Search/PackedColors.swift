import Model

/// The colors by which a search finds a picture, which its decoded preview shows, in 15 bits.
struct PackedColors: Sendable, Hashable {
    /// 0 while the colors are not known.
    let rawValue: UInt16

    /// A picture without any dominant color is known, too.
    private static let known: UInt16 = 1 << 14

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ colors: Set<PictureColor>) {
        var bits = Self.known
        for (index, color) in PictureColor.allCases.enumerated() where colors.contains(color) { bits |= 1 << index }
        rawValue = bits
    }

    /// `nil` while they are not known.
    var colors: Set<PictureColor>? {
        guard rawValue != 0 else { return nil }
        return Set(PictureColor.allCases.enumerated().filter { rawValue >> $0.offset & 1 != 0 }.map(\.element))
    }

    /// Whether the picture has one of these colors, or its colors are not known.
    func mayHave(anyOf wanted: PackedColors) -> Bool { rawValue == 0 || rawValue & wanted.rawValue & ~Self.known != 0 }
}
