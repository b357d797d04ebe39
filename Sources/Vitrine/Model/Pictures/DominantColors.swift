extension AverageColor {
    /// The name of the color, by hue, or by lightness where there is hardly any hue.
    public var name: PictureColor {
        let (red, green, blue) = (Int(red), Int(green), Int(blue))
        let (maxChannel, minChannel) = (max(red, green, blue), min(red, green, blue))
        let spread = maxChannel - minChannel
        if spread * 8 < maxChannel || maxChannel < 24 {
            return maxChannel < 64 ? .black : maxChannel > 208 ? .white : .gray
        }
        // The hue in degrees.
        let hue: Int
        if maxChannel == red {
            hue = (60 * (green - blue) / spread + 360) % 360
        } else if maxChannel == green {
            hue = 60 * (blue - red) / spread + 120
        } else {
            hue = 60 * (red - green) / spread + 240
        }
        switch hue {
        case 15..<45: return maxChannel < 160 ? .brown : .orange
        case 45..<70: return .yellow
        case 70..<160: return .green
        case 160..<195: return .turquoise
        case 195..<255: return .blue
        case 255..<290: return .lilac
        case 290..<345: return .pink
        default: return .red
        }
    }
}

extension PictureColor {
    /// The colors that a preview shows. Most previews are JPEG files, which cannot be transparent.
    public static let ofPreviews: [PictureColor] = allCases.filter { $0 != .transparent }

    /// Whether the color has no hue.
    fileprivate var isNeutral: Bool { [.black, .gray, .white].contains(self) }
}

extension Bitmap {
    /// The colors by which a search finds the picture: each one that covers at least a fifth of it. A picture in which
    /// almost nothing has a hue is a grayscale picture, too. Transparent parts do not count; a mostly transparent
    /// picture has no colors, because it has those of its background.
    public var dominantColors: Set<PictureColor> {
        var counts: [PictureColor: Int] = [:]
        visitSamples(side: Self.sampledSide) { pixel in
            if pixel.alpha > 127 { counts[pixel.color.name, default: 0] += 1 }
        }
        let count = counts.values.reduce(0, +)
        guard 2 * count > Self.sampledSide * Self.sampledSide else { return [] }
        var colors = Set(counts.filter { $0.value * Self.partsOfDominantColor >= count }.keys)
        let huedCount = counts.filter { !$0.key.isNeutral }.values.reduce(0, +)
        if huedCount * Self.partsOfHueInGrayscale <= count { colors.insert(.grayscale) }
        return colors
    }

    /// The number of sampled pixels in each direction: a fifth of the picture is over a hundred of them.
    private static let sampledSide = 24
    /// A dominant color covers at least one of this number of equal parts of the picture.
    private static let partsOfDominantColor = 5
    /// At most one of this number of parts of a grayscale picture has a hue: noise and compression add some.
    private static let partsOfHueInGrayscale = 20
}
