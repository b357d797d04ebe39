/// The values of metadata fields, as a file has them: no text is safe to show.
///
/// A worker of the decoder sends them as a message of limited size. It has of each value the position of the field in the
/// request, the number of bytes, and the bytes.
package struct FieldValues: Sendable, Equatable {
    /// The values of each field, in the order of the request.
    package private(set) var texts: [[String]]

    /// The largest size of a message in bytes. The credits of a picture have some hundred to some thousand.
    package static let maxMessageSize = 262_144
    /// The most bytes of a value. Longer ones are cut.
    package static let maxTextSize = 16_384

    private static let numberSize = MemoryLayout<UInt32>.size

    package init(fieldCount: Int) { texts = Array(repeating: [], count: fieldCount) }

    package mutating func append(_ text: String, toField field: Int) { texts[field].append(text) }

    /// Writes the message and returns its size. Values that the message has no space for are left out.
    package func write(to message: UnsafeMutableRawBufferPointer) -> Int {
        let capacity = min(message.count, Self.maxMessageSize)
        var end = 0
        for (field, values) in texts.enumerated() {
            for value in values {
                let bytes = value.utf8Prefix(Self.maxTextSize)
                let start = end + 2 * Self.numberSize
                guard start <= capacity, bytes.count <= capacity - start else { return end }
                message.storeBytes(of: UInt32(field), toByteOffset: end, as: UInt32.self)
                message.storeBytes(of: UInt32(bytes.count), toByteOffset: end + Self.numberSize, as: UInt32.self)
                UnsafeMutableRawBufferPointer(rebasing: message[start...]).copyBytes(from: bytes)
                end = start + bytes.count
            }
        }
        return end
    }

    /// Reads a message of an untrusted process. `nil` if a number in it is wrong.
    ///
    /// - Parameter message: a copy that no other process can change.
    package init?(message: [UInt8], fieldCount: Int) {
        guard message.count <= Self.maxMessageSize else { return nil }
        self.init(fieldCount: fieldCount)
        let isValid = message.withUnsafeBytes { bytes in
            let view = ByteView(bytes)
            var position = 0
            while position < view.count {
                guard let field = view.uint32LE(at: position), field < fieldCount,
                    let length = view.uint32LE(at: position + Self.numberSize), length <= Self.maxTextSize,
                    let text = view.slice(at: position + 2 * Self.numberSize, count: length)
                else { return false }
                texts[field].append(text.text)
                position += 2 * Self.numberSize + length
            }
            return true
        }
        guard isValid else { return nil }
    }
}
