/// What a picture file says about itself, as it is stored: no number has been checked, and no text is safe to show.
///
/// A worker of the decoder sends it as a message of a fixed size, in which each value has its place.
package struct StoredMetadata: Sendable, Equatable {
    package enum Number: Int, CaseIterable, Sendable {
        /// In seconds.
        case exposureTime
        case aperture, sensitivity
        /// In millimeters.
        case focalLength
        /// In degrees; north and east are positive.
        case latitude, longitude
        case rating
    }

    package enum Text: Int, CaseIterable, Sendable {
        case maker, model, lens
        /// "2025:06:14 18:32:10".
        case dateTaken
        case title, author
        /// The address of the license.
        case license
        /// The address of a code of the IPTC's vocabulary.
        case sourceType
        /// The description of the picture.
        case caption
        /// The name of the license or a sentence about it.
        case terms
        /// The notice of the copyright.
        case rights
    }

    private var numbers = [Double?](repeating: nil, count: Number.allCases.count)
    private var texts = [String?](repeating: nil, count: Text.allCases.count)
    /// Texts with character references, as XMP is XML.
    package var xmpKeywords: [String] = []
    package var iptcKeywords: [String] = []

    /// The most keywords of each kind. Neither a file nor a row exceeds it in practice.
    package static let maxKeywordCount = 50

    package init() {}

    package subscript(_ number: Number) -> Double? {
        get { numbers[number.rawValue] }
        set { numbers[number.rawValue] = newValue }
    }

    package subscript(_ text: Text) -> String? {
        get { texts[text.rawValue] }
        set { texts[text.rawValue] = newValue }
    }
}

// MARK: Message

extension StoredMetadata {
    /// The bytes of a text's place: four for its length, the rest for the text.
    private static let placeSize = 512
    private static let lengthSize = MemoryLayout<UInt32>.size
    private static let numberSize = MemoryLayout<UInt64>.size
    /// A text of this length in bytes may have been cut.
    package static let maxTextLength = placeSize - lengthSize - 4
    private static let placeCount = Text.allCases.count + 2 * maxKeywordCount

    /// The size of every message in bytes.
    package static let messageSize = Number.allCases.count * numberSize + placeCount * placeSize

    /// Writes the message. Longer texts are cut, and further keywords are left out. Returns false if there is too little
    /// room.
    package func write(to message: UnsafeMutableRawBufferPointer) -> Bool {
        guard message.count >= Self.messageSize else { return false }
        for (index, number) in numbers.enumerated() {
            let bits = (number ?? .nan).bitPattern
            message.storeBytes(of: bits, toByteOffset: index * Self.numberSize, as: UInt64.self)
        }
        let places =
            texts + Self.places(xmpKeywords) + Self.places(iptcKeywords)
        for (index, text) in places.enumerated() {
            let start = Self.start(ofPlace: index)
            let bytes = (text ?? "").utf8Prefix(Self.placeSize - Self.lengthSize)
            message.storeBytes(of: UInt32(bytes.count), toByteOffset: start, as: UInt32.self)
            UnsafeMutableRawBufferPointer(rebasing: message[(start + Self.lengthSize)...]).copyBytes(from: bytes)
        }
        return true
    }

    /// Reads a message of an untrusted process. `nil` if its size or a length is wrong.
    ///
    /// - Parameter message: a copy that no other process can change.
    package init?(message: [UInt8]) {
        guard message.count == Self.messageSize else { return nil }
        let read = message.withUnsafeBytes { bytes -> (numbers: [Double?], places: [String?])? in
            let numbers = Number.allCases.indices.map { index -> Double? in
                let number = Double(
                    bitPattern: bytes.loadUnaligned(fromByteOffset: index * Self.numberSize, as: UInt64.self))
                return number.isFinite ? number : nil
            }
            var places: [String?] = []
            for index in 0..<Self.placeCount {
                let start = Self.start(ofPlace: index)
                let length = bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)
                guard length <= UInt32(Self.placeSize - Self.lengthSize) else { return nil }
                let text = bytes[(start + Self.lengthSize)...].prefix(Int(length))
                places.append(length == 0 ? nil : String(decoding: text, as: UTF8.self))
            }
            return (numbers, places)
        }
        guard let read else { return nil }
        numbers = read.numbers
        texts = Array(read.places.prefix(Text.allCases.count))
        let keywords = read.places.dropFirst(Text.allCases.count)
        xmpKeywords = keywords.prefix(Self.maxKeywordCount).compactMap(\.self)
        iptcKeywords = keywords.dropFirst(Self.maxKeywordCount).compactMap(\.self)
    }

    private static func start(ofPlace index: Int) -> Int {
        Number.allCases.count * numberSize + index * placeSize
    }

    /// Returns as many places as there are for the keywords of a kind.
    private static func places(_ keywords: [String]) -> [String?] {
        let first: [String?] = Array(keywords.prefix(maxKeywordCount))
        return first + [String?](repeating: nil, count: maxKeywordCount - first.count)
    }
}

extension String {
    /// Returns at most this number of bytes from the beginning of the text, and no part of a character.
    package func utf8Prefix(_ maxCount: Int) -> ArraySlice<UInt8> {
        let bytes = Array(utf8)
        var end = min(bytes.count, maxCount)
        while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return bytes[..<end]
    }
}
