import PictureTypes

/// Reads the size that the header of a file declares, for formats without an end marker.
enum DeclaredSize {
    /// Returns `nil` if the header is damaged, or too far from the beginning.
    static func read(_ bytes: ByteView, of format: PictureFormat) -> PixelSize? {
        switch format {
        case .bmp: bmp(bytes)
        case .icon: icon(bytes)
        case .tiff: tiff(bytes)
        case .tga: size(bytes.uint16LE(at: 12), bytes.uint16LE(at: 14))
        case .pnm: pnm(bytes)
        case .jpeg, .png, .gif, .webP, .avif, .heif, .jpegXL, .svg, .raw: nil
        }
    }

    private static func size(_ width: Int?, _ height: Int?) -> PixelSize? {
        guard let width, let height, width > 0, height > 0 else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// A negative height means that the first row comes first.
    private static func bmp(_ bytes: ByteView) -> PixelSize? {
        // The oldest header has 12 bytes and numbers of 16 bits.
        if bytes.uint32LE(at: 14) == 12 { return size(bytes.uint16LE(at: 18), bytes.uint16LE(at: 20)) }
        guard let height = bytes.uint32LE(at: 22) else { return nil }
        return size(bytes.uint32LE(at: 18), height > 0x7FFF_FFFF ? 0x1_0000_0000 - height : height)
    }

    /// Returns the size of the largest picture, which is the one that is shown. A byte of 0 stands for 256 pixels.
    private static func icon(_ bytes: ByteView) -> PixelSize? {
        var largest: PixelSize?
        for index in 0..<min(bytes.uint16LE(at: 4) ?? 0, 256) {
            guard let width = bytes.uint8(at: 6 + 16 * index), let height = bytes.uint8(at: 7 + 16 * index) else {
                break
            }
            let size = PixelSize(width: width == 0 ? 256 : width, height: height == 0 ? 256 : height)
            if size.pixelCount > largest?.pixelCount ?? 0 { largest = size }
        }
        return largest
    }

    /// Reads the tags of width and height.
    private static func tiff(_ bytes: ByteView) -> PixelSize? {
        TIFFDirectory(bytes).flatMap { size($0.integer(256), $0.integer(257)) }
    }

    /// Reads the two numbers after the signature. White space and comments, from `#` to the end of the line, separate
    /// them.
    private static func pnm(_ bytes: ByteView) -> PixelSize? {
        var numbers: [Int] = []
        var number: Int?
        var isComment = false
        for offset in 2..<max(2, min(bytes.count, 4_096)) {
            guard let byte = bytes.uint8(at: offset) else { return nil }
            if isComment {
                isComment = byte != 0x0A
            } else if (0x30...0x39).contains(byte) {
                number = (number ?? 0) * 10 + byte - 0x30
                guard number ?? 0 <= 0xFFFF_FFFF else { return nil }
            } else {
                if let number { numbers.append(number) }
                if numbers.count == 2 { return size(numbers[0], numbers[1]) }
                (number, isComment) = (nil, byte == 0x23)
            }
        }
        return nil
    }
}
