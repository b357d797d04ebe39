import PictureTypes

/// Finds what a picture file says about itself: EXIF, XMP and IPTC.
///
/// It searches for them by their markers in a file of any format, and checks every position, so that a damaged file only
/// lacks facts. Its time is proportional to the number of bytes, and it needs no library.
package enum MetadataReader {
    /// - Parameter parts: the beginning and the end of a file, or all of it.
    package static func read(_ parts: [ByteView]) -> StoredMetadata {
        var metadata = StoredMetadata()
        EXIFReader.read(parts, into: &metadata)
        for part in parts { XMPReader.read(part, into: &metadata) }
        for part in parts where metadata.iptcKeywords.isEmpty { metadata.iptcKeywords = IPTCReader.keywords(in: part) }
        return metadata
    }
}
