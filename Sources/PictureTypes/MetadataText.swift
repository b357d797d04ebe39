/// A text in the metadata of a picture file. Older programs write other encodings than UTF-8 as IPTC and EXIF; most of
/// these texts are Latin-1, which has a character for each byte.
package struct MetadataText: Sendable, Equatable {
    package let text: String
    /// Whether the stored bytes are UTF-8.
    package let isUTF8: Bool

    package init(_ stored: UnsafePointer<CChar>) {
        let text = String(validatingCString: stored)
        isUTF8 = text != nil
        self.text = text ?? Self.latin1(stored)
    }

    private static func latin1(_ stored: UnsafePointer<CChar>) -> String {
        var scalars = String.UnicodeScalarView()
        var next = stored
        while next.pointee != 0 {
            scalars.append(Unicode.Scalar(UInt8(bitPattern: next.pointee)))
            next += 1
        }
        return String(scalars)
    }
}
