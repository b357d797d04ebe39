import FoundationEssentials

/// A GIF, block by block, of frames of one grey each: number n of the colour table is grey n.
struct HandmadeGIF {
    let width: Int
    let height: Int
    /// The grey of each frame, and for how many hundredths of a second it is shown.
    let frames: [(grey: UInt8, hundredths: UInt8)]

    var data: Data { data(emptyFrame: nil) }

    /// - Parameter emptyFrame: the number of a frame that says to have no width.
    func data(emptyFrame: Int?) -> Data {
        var bytes = Array("GIF89a".utf8) + [UInt8(width), 0, UInt8(height), 0, 0xF6, 0, 0]
        for grey in 0..<UInt8(128) { bytes += [grey, grey, grey] }
        // For ever.
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        for (number, frame) in frames.enumerated() {
            bytes += [0x21, 0xF9, 4, 0, frame.hundredths, 0, 0, 0]
            bytes += [0x2C, 0, 0, 0, 0, number == emptyFrame ? 0 : UInt8(width), 0, UInt8(height), 0, 0, 7]
            // Codes of eight bits: "clear", the pixels, "end". Few enough that codes do not grow longer.
            let codes = [0x80] + [UInt8](repeating: frame.grey, count: width * height) + [0x81]
            bytes += [UInt8(codes.count)] + codes + [0]
        }
        return Data(bytes + [0x3B])
    }
}
