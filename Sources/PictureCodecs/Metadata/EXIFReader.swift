import PictureTypes

/// Finds the facts that cameras write into picture files, as EXIF.
enum EXIFReader {
    static func read(_ parts: [ByteView], into metadata: inout StoredMetadata) {
        for part in parts {
            guard let main = directory(in: part) else { continue }
            return read(main, into: &metadata)
        }
    }

    /// Finds the EXIF of JPEG and HEIF (`Exif`, two zeros), PNG (`eXIf`), WebP (`EXIF`, a length) and TIFF (at the
    /// start).
    private static func directory(in bytes: ByteView) -> TIFFDirectory? {
        if let whole = TIFFDirectory(bytes) { return whole }
        let markers: [(StaticString, Int)] = [("Exif\0\0", 6), ("eXIf", 4), ("EXIF", 8)]
        for (marker, length) in markers {
            var position = 0
            while let found = bytes.firstIndex(of: marker, from: position) {
                if let directory = TIFFDirectory(bytes.suffix(from: found + length)) { return directory }
                position = found + 1
            }
        }
        return nil
    }

    private static func read(_ main: TIFFDirectory, into metadata: inout StoredMetadata) {
        let photo = main.directory(0x8769)
        metadata[.maker] = main.text(0x010F)
        metadata[.model] = main.text(0x0110)
        metadata[.lens] = photo?.text(0xA434)
        metadata[.exposureTime] = photo?.rational(0x829A)
        metadata[.aperture] = photo?.rational(0x829D)
        metadata[.sensitivity] = photo?.integer(0x8827).map { Double($0) }
        metadata[.focalLength] = photo?.rational(0x920A)
        metadata[.rights] = metadata[.rights] ?? main.text(0x8298)
        metadata[.dateTaken] = photo?.text(0x9003) ?? main.text(0x0132)
        guard let place = main.directory(0x8825), let latitude = degrees(in: place, 2),
            let longitude = degrees(in: place, 4)
        else { return }
        metadata[.latitude] = place.text(1) == "S" ? -latitude : latitude
        metadata[.longitude] = place.text(3) == "W" ? -longitude : longitude
    }

    /// Reads degrees, minutes and seconds.
    private static func degrees(in directory: TIFFDirectory, _ tag: Int) -> Double? {
        guard let degrees = directory.rational(tag), let minutes = directory.rational(tag, at: 1) else { return nil }
        return degrees + minutes / 60 + (directory.rational(tag, at: 2) ?? 0) / 3_600
    }
}
