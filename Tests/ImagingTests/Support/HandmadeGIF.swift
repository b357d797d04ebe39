import FoundationEssentials

/// A GIF built block by block from frames of one gray each: entry n of the color table is gray n.
struct HandmadeGIF {
    let width: Int
    let height: Int
    /// The gray of each frame, and its duration in hundredths of a second.
    let frames: [(gray: UInt8, hundredths: UInt8)]

    var data: Data { data(emptyFrame: nil) }

    /// - Parameter emptyFrame: the number of a frame that declares a width of 0.
    func data(emptyFrame: Int?) -> Data {
        let sides = (UInt16(width), UInt16(height))
        var parts: [[UInt8]] = []
        for (number, frame) in frames.enumerated() {
            parts.append(
                Self.frame(
                    frame.gray, width: number == emptyFrame ? 0 : sides.0, height: sides.1,
                    hundredths: frame.hundredths, pixels: width * height))
        }
        return Self.file(width: sides.0, height: sides.1, frames: parts)
    }

    static func file(width: UInt16, height: UInt16, frames: [[UInt8]]) -> Data {
        var bytes = Array("GIF89a".utf8) + pair(width) + pair(height) + [0xF6, 0, 0]
        for gray in 0..<UInt8(128) { bytes += [gray, gray, gray] }
        // An endless loop.
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        return Data(bytes + frames.joined() + [0x3B])
    }

    /// - Parameters:
    ///   - pixels: how many pixels the data contain.
    ///   - hasEnd: whether a code ends the data.
    static func frame(
        _ gray: UInt8, left: UInt16 = 0, top: UInt16 = 0, width: UInt16, height: UInt16, hundredths: UInt8 = 10,
        disposal: UInt8 = 0, pixels: Int, hasEnd: Bool = true
    ) -> [UInt8] {
        var bytes: [UInt8] = [0x21, 0xF9, 4, disposal << 2, hundredths, 0, 0, 0, 0x2C]
        bytes += pair(left) + pair(top) + pair(width) + pair(height) + [0, 7]
        // Codes of eight bits: "clear", the pixels, "end". They are too few for longer codes.
        let codes = [0x80] + [UInt8](repeating: gray, count: pixels) + (hasEnd ? [0x81] : [])
        return bytes + [UInt8(codes.count)] + codes + [0]
    }

    private static func pair(_ number: UInt16) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }
}
