import PictureTypes

/// Changes what a loader refuses and other viewers accept.
enum RepairedFile {
    /// Returns a copy for the loader; `nil` if it can read the file itself.
    ///
    /// - Parameter end: the end of the last frame of a GIF that the loader gets.
    static func bytes(
        _ bytes: UnsafeRawBufferPointer, _ inspection: PictureInspection, endingAfter end: Int?
    ) -> [UInt8]? {
        switch inspection.format {
        case .gif: gif(bytes, inspection, endingAfter: end)
        default: nil
        }
    }

    /// A GIF ends with a trailer, and states the size of its screen.
    private static func gif(
        _ bytes: UnsafeRawBufferPointer, _ inspection: PictureInspection, endingAfter end: Int?
    ) -> [UInt8]? {
        guard let end, let size = inspection.size else { return nil }
        let screen = [size.width, size.height].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let hasScreen = bytes[6..<10].elementsEqual(screen)
        if hasScreen, end < bytes.count, bytes[end] == 0x3B { return nil }
        var copy = [UInt8](bytes[..<end]) + [0x3B]
        copy.replaceSubrange(6..<10, with: screen)
        return copy
    }
}
