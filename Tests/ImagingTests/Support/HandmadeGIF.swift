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
        var bytes = Array("GIF89a".utf8) + [UInt8(width), 0, UInt8(height), 0, 0xF6, 0, 0]
        for gray in 0..<UInt8(128) { bytes += [gray, gray, gray] }
        // An endless loop.
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        for (number, frame) in frames.enumerated() {
            bytes += [0x21, 0xF9, 4, 0, frame.hundredths, 0, 0, 0]
            bytes += [0x2C, 0, 0, 0, 0, number == emptyFrame ? 0 : UInt8(width), 0, UInt8(height), 0, 0, 7]
            // Codes of eight bits: "clear", the pixels, "end". They are too few for longer codes.
            let codes = [0x80] + [UInt8](repeating: frame.gray, count: width * height) + [0x81]
            bytes += [UInt8(codes.count)] + codes + [0]
        }
        return Data(bytes + [0x3B])
    }
}
