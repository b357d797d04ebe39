extension String {
    /// This text with Unicode isolate marks if it contains right-to-left characters, so that a name does not change
    /// the direction of its line (first strong isolate, pop directional isolate).
    var isolatedFromLine: String {
        unicodeScalars.contains(where: Self.isRightToLeft) ? "\u{2068}\(self)\u{2069}" : self
    }

    /// This text with marks that keep it left to right in any line, as `4000 × 3000` requires: numbers alone take the
    /// order of their line (left-to-right isolate, pop directional isolate).
    public var leftToRight: String { "\u{2066}\(self)\u{2069}" }

    /// Whether a character is Hebrew, Arabic or of a related script, including compatibility forms.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
