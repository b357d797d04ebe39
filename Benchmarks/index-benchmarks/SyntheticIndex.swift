import FileAccess
import Model
import PictureIndex

/// Rows of an index without files, to measure searches of more pictures than a disk should be filled with.
enum SyntheticIndex {
    static func write(_ count: Int, to index: PictureIndex) throws {
        let batch = IndexTree.picturesPerFolder * 10
        for start in stride(from: 0, to: count, by: batch) {
            let numbers = start..<min(start + batch, count)
            try index.write { rows, _ in
                for number in numbers { try add(number, to: rows) }
            }
        }
    }

    private static func add(_ number: Int, to rows: PictureRows) throws {
        let picture = IndexTree.picture(number)
        let folder = number / IndexTree.picturesPerFolder + 1
        if number % IndexTree.picturesPerFolder == 0 {
            let path = LocalPath("/home/me/Pictures/" + picture.folder)
            try rows.connection.run(
                "INSERT INTO folder VALUES(?, ?, 1, 1, 1, ?, 1, 8, 0, 0, 1, 1, 1)",
                [.integer(folder), .bytes(path.bytes), .integer(folder)])
        }
        let metadata = PictureMetadata(
            format: .jpeg, size: PixelSize(width: 4_000 - number % 7 * 100, height: 3_000),
            camera: "\(picture.camera.maker) \(picture.camera.model)", dateTaken: picture.date,
            location: PhotoLocation(latitude: 45.1, longitude: 7.2), keywords: [picture.subject, "holiday"])
        let file = PictureRows.FileState(
            name: Array(picture.name.utf8), inode: Int64(number) + 10_000_000,
            size: 3_000_000 + Int64(number % 1_000_003), modified: 1_700_000_000_000_000_000 + Int64(number))
        let date = picture.date.map { LocalMinute($0) } ?? LocalMinute(0)
        try rows.insert(
            file, inFolder: folder, .metadata(metadata, dated: date, hasDate: true), at: 1_700_000_000 + number)
    }
}
