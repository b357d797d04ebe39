/// EXIF in its bytes: the structure of TIFF with little-endian numbers.
public enum EXIFBytes {
    public enum Value: Sendable {
        case text(String)
        case short(UInt16)
        case long(UInt32)
        case fractions([(UInt32, UInt32)])
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [UInt8(number & 255), UInt8(number >> 8 & 255), UInt8(number >> 16 & 255), UInt8(number >> 24)]
    }

    private static func encoded(_ value: Value) -> (type: UInt8, count: Int, bytes: [UInt8]) {
        switch value {
        case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
        case .short(let number): (3, 1, [UInt8(number & 255), UInt8(number >> 8), 0, 0])
        case .long(let number): (4, 1, bytes(number))
        case .fractions(let list): (5, list.count, list.flatMap { bytes($0.0) + bytes($0.1) })
        }
    }

    /// Returns a directory that begins at `start`, followed by its values.
    private static func directory(at start: Int, _ entries: [(tag: Int, value: Value)]) -> [UInt8] {
        var list: [UInt8] = [UInt8(entries.count), 0]
        var values: [UInt8] = []
        let valuesAt = start + 2 + 12 * entries.count + 4
        for (tag, value) in entries {
            let (type, count, content) = encoded(value)
            list += [UInt8(tag & 255), UInt8(tag >> 8), type, 0] + bytes(UInt32(count))
            if content.count <= 4 {
                list += content + [UInt8](repeating: 0, count: 4 - content.count)
            } else {
                list += bytes(UInt32(valuesAt + values.count))
                values += content
            }
        }
        return list + [0, 0, 0, 0] + values
    }

    /// A structure whose first directory refers to one of the photograph and one of the place.
    public static func file(
        main: [(tag: Int, value: Value)] = [], photo: [(tag: Int, value: Value)] = [],
        place: [(tag: Int, value: Value)] = []
    ) -> [UInt8] {
        let header: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0]
        let links = 2
        let mainLength = directory(at: 8, main + Array(repeating: (0, .long(0)), count: links)).count
        let photoBytes = directory(at: 8 + mainLength, photo)
        let placeAt = 8 + mainLength + photoBytes.count
        let all =
            main + [(0x8769, .long(UInt32(8 + mainLength))), (0x8825, .long(UInt32(placeAt)))]
        return header + directory(at: 8, all) + photoBytes + directory(at: placeAt, place)
    }

    /// The EXIF of a photograph with all facts that the program reads.
    public static let photograph = file(
        main: [(0x010F, .text("Example")), (0x0110, .text("Example One")), (0x0132, .text("2025:06:14 18:32:10"))],
        photo: [
            (0x829A, .fractions([(1, 250)])), (0x829D, .fractions([(28, 10)])), (0x8827, .short(400)),
            (0x9003, .text("2025:06:14 18:32:10")), (0x920A, .fractions([(35, 1)])), (0xA434, .text("Lens 35 mm")),
        ],
        place: [
            (1, .text("N")), (2, .fractions([(48, 1), (8, 1), (0, 1)])), (3, .text("E")),
            (4, .fractions([(11, 1), (34, 1), (0, 1)])),
        ])
}
