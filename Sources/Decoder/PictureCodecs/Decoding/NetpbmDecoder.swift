import PictureTypes
import PixbufShim
import ShrinkShim

/// Decodes PAM and PFM row by row. Netpbm's own library cannot be used: it ends the process on damage.
struct NetpbmDecoder {
    let header: NetpbmHeader

    func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> StoredPicture {
        try ReducedPicture(bytes, sizeRequest) { _, _, width, height, picture, isIncomplete in
            // The memory that a row needs is then not much more than the file's.
            guard ByteView(bytes).range(at: header.start, count: rowSize) != nil else { return false }
            var rows = shrink_shim_rows()
            defer { shrink_shim_end_rows(&rows) }
            guard
                shrink_shim_begin_rows(
                    &rows, Int32(clamping: header.size.width), Int32(clamping: header.size.height), width, height,
                    header.hasAlpha)
            else { return false }
            let count = readRows(ByteView(bytes), into: &rows)
            isIncomplete = count < header.size.height
            picture.has_alpha = header.hasAlpha
            picture.pixels = count > 0 ? UnsafeMutableRawPointer(shrink_shim_copy_pixels(&rows, &picture.stride)) : nil
            return count > 0
        }.converted()
    }

    /// In bytes.
    private var rowSize: Int { header.size.width * header.channels * header.sample.size }

    /// Returns the number of rows that the file has.
    private func readRows(_ bytes: ByteView, into rows: inout shrink_shim_rows) -> Int {
        let width = header.size.width
        var position = header.start
        var samples = [UInt8](repeating: 0, count: width * header.channels)
        var (colors, alphas) = ([UInt8](repeating: 0, count: width * 3), [UInt8](repeating: 0, count: width * 3))
        for row in 0..<header.size.height {
            guard let content = bytes.slice(at: position, count: rowSize) else { return row }
            position += rowSize
            read(content, into: &samples)
            separate(samples, into: &colors, &alphas)
            shrink_shim_take_row(&rows, colors, alphas)
        }
        return header.size.height
    }

    /// Converts the numbers of a row to parts of 255.
    private func read(_ row: ByteView, into samples: inout [UInt8]) {
        switch header.sample {
        case .integer(let maximum):
            for index in samples.indices {
                let value = maximum < 256 ? row.uint8(at: index) : row.uint16BE(at: 2 * index)
                samples[index] = UInt8((min(value ?? 0, maximum) * 255 + maximum / 2) / maximum)
            }
        case .float(let isLittleEndian):
            for index in samples.indices {
                let bits = isLittleEndian ? row.uint32LE(at: 4 * index) : row.uint32BE(at: 4 * index)
                let value = Float(bitPattern: UInt32(truncatingIfNeeded: bits ?? 0))
                // Not a number is black.
                samples[index] = value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0
            }
        }
    }

    /// Writes R, G and B, multiplied with the transparency, and the transparency, each three times for a pixel.
    private func separate(_ samples: [UInt8], into colors: inout [UInt8], _ alphas: inout [UInt8]) {
        let channels = header.channels
        for x in 0..<header.size.width {
            let alpha = header.hasAlpha ? Int(samples[x * channels + channels - 1]) : 255
            for channel in 0..<3 {
                let value = Int(samples[x * channels + (channels > 2 ? channel : 0)])
                colors[3 * x + channel] = UInt8((value * alpha + 127) / 255)
                alphas[3 * x + channel] = UInt8(alpha)
            }
        }
    }
}
