import Glibc
import PictureTypes
import PixbufShim

/// What the numbers of pixels mean, where a file says it without an ICC profile.
package struct PictureColors: Sendable, Equatable {
    /// Which light a number stands for: a power, or one with a straight beginning.
    enum Curve: Sendable, Equatable {
        case power(Double)
        /// `(a * x + b)^gamma` from `d` on, below it `c * x`.
        case withStraightBeginning(gamma: Double, a: Double, b: Double, c: Double, d: Double)
        /// ITU-R BT.2100: perceptual quantizer and hybrid log-gamma, for up to 10,000 and 1,000 candelas per square meter.
        case quantizer, logGamma

        static let srgb = withStraightBeginning(gamma: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045)
        static let bt709 = withStraightBeginning(
            gamma: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 1 / 4.5, d: 0.081)
    }

    let curve: Curve
    /// The x and y of white, red, green and blue.
    let primaries: SIMD8<Double>

    static let srgb = PictureColors(curve: .srgb, primaries: srgbPrimaries)
    static let adobeRGB = PictureColors(
        curve: .power(563 / 256), primaries: [0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06])
    private static let srgbPrimaries: SIMD8<Double> = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

    /// Converts a picture to sRGB, in place.
    func convert(_ picture: OpaquePointer) {
        guard self != .srgb else { return }
        let (kind, parameters): (Int32, [Double]) =
            switch curve {
            case .power(let gamma): (1, [gamma])
            case .withStraightBeginning(let gamma, let a, let b, let c, let d): (4, [gamma, a, b, c, d])
            case .quantizer: (0, Self.table(Self.quantizedLight))
            case .logGamma: (0, Self.table(Self.logGammaLight))
            }
        withUnsafeBytes(of: primaries) { primaries in
            guard let primaries = primaries.assumingMemoryBound(to: Double.self).baseAddress else { return }
            _ = pixbuf_shim_convert_from_curve(picture, kind, parameters, primaries)
        }
    }
}

// MARK: High dynamic range

extension PictureColors {
    /// The light of each of 256 numbers, in candelas per square meter, as a screen shows it whose white has 203 of them: bright
    /// light is compressed as browsers do it, so that 1,000 are white.
    private static func table(_ light: (Double) -> Double) -> [Double] {
        (0..<256).map { number in
            let relative = light(Double(number) / 255) / 203
            let brightest = 1_000.0 / 203
            return min(1, relative * (1 + relative / (brightest * brightest)) / (1 + relative))
        }
    }

    private static func quantizedLight(_ value: Double) -> Double {
        let power = pow(value, 1 / 78.84375)
        return 10_000 * pow(max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power), 1 / 0.1593017578125)
    }

    private static func logGammaLight(_ value: Double) -> Double {
        let scene = value <= 0.5 ? value * value / 3 : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
        return 1_000 * pow(scene, 1.2)
    }
}

// MARK: AVIF and HEIF

extension PictureColors {
    /// Reads the content of a `colr` box with the numbers of ITU-T H.273. Its curves count only for a high dynamic range,
    /// because writers state that of television for sRGB.
    init?(nclx content: ByteView) {
        guard content.matches("nclx", at: 0), let primaries = content.uint16BE(at: 4).flatMap({ Self.primaries[$0] }),
            let transfer = content.uint16BE(at: 6)
        else { return nil }
        let curve: Curve = transfer == 16 ? .quantizer : transfer == 18 ? .logGamma : .srgb
        self.init(curve: curve, primaries: primaries)
    }
}

// MARK: PNG

extension PictureColors {
    /// Reads a cICP chunk: the numbers of ITU-T H.273.
    init?(cICP chunk: ByteView) {
        // Neither a matrix nor a narrow range occurs with R, G and B.
        guard chunk.uint8(at: 2) == 0, chunk.uint8(at: 3) == 1,
            let primaries = chunk.uint8(at: 0).flatMap({ Self.primaries[$0] }),
            let curve = chunk.uint8(at: 1).flatMap({ Self.curves[$0] })
        else { return nil }
        self.init(curve: curve, primaries: primaries)
    }

    private static let primaries: [Int: SIMD8<Double>] = [
        1: srgbPrimaries,
        5: [0.3127, 0.329, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06],
        6: [0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
        9: [0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
        11: [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
        12: [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
    ]
    private static let curves: [Int: Curve] = [
        1: .bt709, 4: .power(2.2), 5: .power(2.8), 6: .bt709, 8: .power(1), 13: .srgb, 14: .bt709, 15: .bt709,
        16: .quantizer, 18: .logGamma,
    ]

    /// Reads gAMA and cHRM chunks, which have numbers in 100,000ths.
    init?(gAMA gamma: ByteView, cHRM chromaticities: ByteView?) {
        guard let gamma = gamma.uint32BE(at: 0), (1_000...1_000_000).contains(gamma) else { return nil }
        let numbers = (0..<8).compactMap { chromaticities?.uint32BE(at: 4 * $0) }
        let isValid = numbers.count == 8 && numbers.allSatisfy { (1...100_000).contains($0) }
        self.init(
            // This power is what files state that mean sRGB.
            curve: abs(gamma - 45_455) < 500 ? .srgb : .power(100_000 / Double(gamma)),
            primaries: isValid ? SIMD8(numbers.map { Double($0) / 100_000 }) : Self.srgbPrimaries)
    }
}

// MARK: EXIF

extension PictureColors {
    /// Reads the colors of a camera's file: Adobe RGB has a number of its own, or the mark of the option file R03.
    init?(exif bytes: ByteView) {
        guard let directory = TIFFDirectory(bytes)?.directory(34_665) else { return nil }
        let isMarked = directory.directory(40_965)?.hasText("R03\0", 1) ?? false
        guard directory.integer(40_961) == 2 || isMarked else { return nil }
        self = .adobeRGB
    }
}
