import PictureTypes

/// Finds out whether a TIFF file is simple enough to be changed by a library that writes its directories again.
package enum TIFFStructure {
    private enum Tag {
        static let stripOffsets = 273
        static let stripByteCounts = 279
        static let tileOffsets = 324
        static let tileByteCounts = 325
        static let directoriesInside = 330
        static let versionOfDNG = 50_706
    }

    /// Returns whether the file has exactly one picture, and all of its pixels. Further pages and pictures inside of the
    /// picture could get lost, and data of a camera in a DNG file whose first picture is the whole one.
    package static func hasOneWholePicture(_ bytes: ByteView) -> Bool {
        guard let directory = TIFFDirectory(bytes), directory.isLast, !directory.contains(Tag.directoriesInside),
            !directory.contains(Tag.versionOfDNG)
        else { return false }
        let isTiled = directory.contains(Tag.tileOffsets)
        guard let offsets = directory.integers(isTiled ? Tag.tileOffsets : Tag.stripOffsets),
            let counts = directory.integers(isTiled ? Tag.tileByteCounts : Tag.stripByteCounts),
            offsets.count == counts.count
        else { return false }
        return zip(offsets, counts).allSatisfy { bytes.end(of: $0, count: $1) != nil }
    }
}
