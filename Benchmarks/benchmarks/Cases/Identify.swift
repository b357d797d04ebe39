import FileAccess
import Foundation
import Imaging
import Model
import PictureIndex

extension BenchmarkCases {
    private static let codeCount = 1_000_000

    /// Measures `vitrine identify` without a network, from the start of the process to its end, for a compressed copy of
    /// one of a million known pictures.
    static let identify = BenchmarkCase(name: "identify", limit: 120) { bench in
        let folder = bench.scratch + "/identify"
        try FileManager.default.createDirectory(atPath: folder + "/pictures", withIntermediateDirectories: true)
        let picture = CopiedPicture(number: 0).bitmap()
        let (original, copy) = (LocalPath(folder + "/pictures/original.jpg"), folder + "/copy.jpg")
        try writePicture(picture, quality: 90, to: original.text)
        try writePicture(picture, quality: 40, to: copy)
        let environment = bench.programEnvironment.merging([
            "XDG_CACHE_HOME": folder + "/cache", "XDG_DATA_HOME": folder + "/data",
        ]) { $1 }
        try writeIndex(of: original, to: folder + "/cache/vitrine/index")

        var (ours, floor) = ([Double](), [Double]())
        for repetition in 0..<bench.repetitions(20, quick: 7) + 1 {
            let (mine, answer) = try run(bench.program, ["identify", "--offline", copy], environment)
            guard answer.contains("\tfolders\tlikely\t") else { throw BenchFailure("not identified: \(answer)") }
            let (least, _) = try run(bench.program, ["--version"], environment)
            // The first repetition loads files into the page cache and does not count.
            guard repetition > 0 else { continue }
            ours.append(mine)
            floor.append(least)
        }
        let (mine, least) = (Samples(ours).median, Samples(floor).median)
        return [
            Row(
                "identify", "identify a file offline among a million known pictures, ms", mine.brief,
                floor: least.brief, floorDescription: "the start of the program for its version", target: "≤ 150",
                reached: mine <= 150)
        ]
    }

    private static func writePicture(_ bitmap: Bitmap, quality: Int, to path: String) throws {
        guard let file = BitmapEncoder.encode(bitmap, as: .jpeg(quality: quality)) else {
            throw BenchFailure("no picture to identify")
        }
        try file.write(to: URL(filePath: path))
    }

    /// Writes an index with a row for one file, and random codes for as many further rows as are missing to a million.
    private static func writeIndex(of file: LocalPath, to folder: String) throws {
        let index = PictureIndex(folder: folder)
        defer { index.close() }
        let data = try Data(contentsOf: URL(filePath: file.text))
        guard let code = try PixbufDecoder().decode(data, fitting: PixelSize(width: 320, height: 320)).imageCode else {
            throw BenchFailure("the picture has no code")
        }
        try index.write { rows, _ in
            try rows.connection.run(
                "INSERT INTO folder VALUES(1, ?, 1, 1, 1, 1, 1, 8, 0, 0, 1, 1, 1)", [.bytes(file.folder.bytes)])
            try rows.insert(
                PictureRows.FileState(
                    name: Array("original.jpg".utf8), inode: 1, size: Int64(data.count), modified: 1),
                inFolder: 1, .metadata(PictureMetadata(format: .jpeg), dated: LocalMinute(0), hasDate: false), at: 1)
        }
        let recorder = ImageCodeRecorder(index)
        recorder.record(FileImageCode(path: file, modifiedAt: 1, size: data.count, code: code))
        recorder.write()
        try index.write { rows, _ in
            var random = SystemRandomNumberGenerator()
            let blocks = CodeBlocks(connection: rows.connection)
            for block in 1...codeCount / CodeBlocks.rowsPerBlock {
                let words = (0..<CodeBlocks.rowsPerBlock * 4).map { _ in random.next() as UInt64 }
                try blocks.write(words.withUnsafeBytes { Array($0) }, block: Int64(block))
            }
        }
    }

    /// Returns the milliseconds from the start of a process until its output ended, and what it has printed. The system
    /// closes the output when the process ends; Foundation notices that end up to 50 ms later.
    private static func run(
        _ program: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> (Double, String) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let start = MonotonicTime.milliseconds
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let time = MonotonicTime.milliseconds - start
        process.waitUntilExit()
        return (time, String(decoding: printed, as: UTF8.self))
    }
}
