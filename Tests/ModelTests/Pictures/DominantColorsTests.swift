import TestSupport
import Testing

@testable import Model

@Suite struct DominantColorsTests {
    @Test(
        "A color has the name of its hue, or of its lightness",
        arguments: [
            (0xE02020, PictureColor.red), (0xF08020, .orange), (0xF0D020, .yellow), (0x30A040, .green),
            (0x30C0B0, .turquoise), (0x2050D0, .blue), (0x7A30C0, .lilac), (0xF060B0, .pink), (0xFFFFFF, .white),
            (0x808080, .gray), (0x101010, .black), (0x704A20, .brown),
        ] as [(UInt32, PictureColor)])
    func names(color: UInt32, name: PictureColor) {
        #expect(Bitmap.stripes([color]).dominantColors.subtracting([.grayscale]) == [name])
    }

    @Test("A picture has each color that covers a fifth of it, and no color that covers less")
    func shares() {
        let (red, blue, green): (UInt32, UInt32, UInt32) = (0xE02020, 0x2050D0, 0x30A040)
        let few = Bitmap.stripes([red] + Array(repeating: blue, count: 7))
        #expect(few.dominantColors == [.blue])
        #expect(Bitmap.stripes([red, red, blue, green]).dominantColors == [.red, .blue, .green])
    }

    @Test("A picture almost without a hue is a grayscale picture, and a white one with a red quarter is none")
    func grayscale() {
        #expect(Bitmap.stripes([0xFFFFFF, 0x101010]).dominantColors == [.white, .black, .grayscale])
        #expect(Bitmap.stripes([0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xE02020]).dominantColors == [.white, .red])
        let noise = Bitmap.stripes([0xE02020] + Array(repeating: 0x808080, count: 23))
        #expect(noise.dominantColors == [.gray, .grayscale])
    }

    @Test("Transparent parts have no color, and neither has a picture that is mostly transparent or has no pixels")
    func transparent() {
        let (red, clear): (UInt32, UInt32) = (0xE020_20FF, 0x2050_D000)
        #expect(Bitmap.stripes([red, red, clear], hasAlpha: true).dominantColors == [.red])
        for colors in [[red, clear, clear], []] {
            #expect(Bitmap.stripes(colors, hasAlpha: true).dominantColors.isEmpty, "\(colors)")
        }
    }
}
