/// What the program asks a decoder process to do. The raw values are the kinds of requests.
package enum DecoderTask: UInt32 {
    /// Decode the first frame so that it fits a box. The first facts are `facts(of:)`, the code of the picture. The
    /// twelfth and the thirteenth one are the nominal size of a drawing, or 0.
    case decodePicture = 1
    /// Decode all frames of an animation so that they fit a box.
    case decodeAnimation = 2
    /// Read what a whole file says about itself. The response has the size, or 0 × 0 if it is not known, the format's number
    /// as its first fact, and 1 as its second one if all metadata could be read. The output is a message of `StoredMetadata`.
    case readMetadata = 3
    /// Read the structure of a whole file. The first fact is the format's number, the second one 1 if the file is complete,
    /// the third one 1 if it has Content Credentials.
    case inspectFile = 4
    /// Read a sidecar. The second fact and the output are as for `readMetadata`.
    case readSidecar = 5
    /// Change the metadata of a whole file. The input begins with the message of `MetadataChanges`, whose size is the width of
    /// the box. The output is the changed file.
    case writeMetadata = 6
    /// Change a sidecar, or begin one. The input and the output are as for `writeMetadata`.
    case writeSidecar = 7
    /// Write a copy of a file's picture that fits a box. The arguments are those of `PictureConversion`. The response has the
    /// size of the copy, and as its first two facts the size of the file's picture, or 0 × 0 if it is not known. The output
    /// is the new file.
    case convertPicture = 8
    /// Decode a drawing so that it fills a box in one direction, also beyond its nominal size. The response is that of
    /// `decodePicture`.
    case decodeDrawing = 9
}

/// What a file is: the first fact in a response to `decodeAnimation`.
package enum DecodedMotion: UInt32, Sendable {
    /// One picture, or an animation that must not be played.
    case still
    /// The second fact is the number of frames, the third how often they are shown, 0 for ever. The output has the frames
    /// one after the other, then their durations in milliseconds, 32 bits each.
    case moving
    /// An animation whose frames together exceed the limit.
    case tooLong
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

extension DecoderTask {
    /// Returns the code of a picture as facts of a response: 1 and the code, or only 0.
    package static func facts(of code: ImageCode?) -> [UInt32] {
        guard let code else { return [0] }
        return [1] + code.words.flatMap { [UInt32(truncatingIfNeeded: $0 >> 32), UInt32(truncatingIfNeeded: $0)] }
    }

    /// Returns the code in the facts of a response; `nil` without one.
    package static func imageCode(in facts: [UInt32]) -> ImageCode? {
        guard facts.count > 8, facts[0] == 1 else { return nil }
        return ImageCode(words: stride(from: 1, to: 9, by: 2).map { UInt64(facts[$0]) << 32 | UInt64(facts[$0 + 1]) })
    }
}
