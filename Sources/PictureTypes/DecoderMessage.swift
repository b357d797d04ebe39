/// What the program asks a decoder process to do. The raw values are the kinds of requests.
package enum DecoderTask: UInt32 {
    /// Decode the first frame so that it fits a box.
    case decodePicture = 1
}

/// What a decoder process responds.
package enum DecoderOutcome: UInt32 {
    /// The data is not a picture, truncated or damaged.
    case damaged
    case decoded
    /// The picture has more pixels than are safe to allocate, or than the shared memory has room for.
    case tooManyPixels
    /// The format is not accepted, or no loader for it is installed. Its number is the first fact.
    case noDecoder
}

extension PictureFormat {
    /// The format's number in messages.
    package var number: UInt32 { UInt32(PictureFormat.allCases.firstIndex(of: self) ?? 0) }

    /// Returns `nil` for a number that no format has.
    package init?(number: UInt32) {
        guard number < PictureFormat.allCases.count else { return nil }
        self = PictureFormat.allCases[Int(number)]
    }
}
