extension String {
    /// This text set apart from what stands beside it, where it is written from right to left: a name must not turn the line that
    /// it is part of. By the marks that Unicode has for it (first strong isolate, pop directional isolate).
    var isolatedFromLine: String {
        unicodeScalars.contains(where: Self.isRightToLeft) ? "\u{2068}\(self)\u{2069}" : self
    }

    /// This text read from the left in a line of either direction, as `4000 × 3000` has to be: numbers alone take the order of
    /// their line (left-to-right isolate, pop directional isolate).
    public var leftToRight: String { "\u{2066}\(self)\u{2069}" }

    /// Hebrew, Arabic and their neighbours, with the forms kept for older standards.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
