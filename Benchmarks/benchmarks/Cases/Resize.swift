import FileAccess
import Foundation
import Imaging
import Model
import PictureFolders
import Reactive
import Saving
import TestSupport

extension BenchmarkCases {
    /// Makes copies of a hundred files of 12 megapixels for a slide, with credits, as “Save For…” does, and has vipsthumbnail make
    /// the same with as many processes, in alternation.
    static let resize = BenchmarkCase(name: "resize", limit: 240) { bench in
        let count = bench.repetitions(100, quick: 20)
        let folder = URL(filePath: bench.scratch).appending(path: "resize")
        let originals = folder.appending(path: "originals")
        try FileManager.default.createDirectory(at: originals, withIntermediateDirectories: true)
        let file = try jpeg(PixelSize(width: 4_000, height: 3_000))
        let paths = try (0..<count).map { number in
            let path = originals.appending(path: "\(number).jpg")
            try file.write(to: path)
            return path.path
        }
        let saver = FolderSaver(saving: makeSaver(reading: originals.path, bench))
        let what = "\(count) of 12 megapixels to \(side) px, s"
        var (ours, peer) = ([Double](), [Double]())
        for repetition in 0..<bench.repetitions(5, quick: 2) {
            ours.append(try seconds { try save(paths, by: saver, in: folder.appending(path: "ours \(repetition)")) })
            let target = folder.appending(path: "peer \(repetition)")
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
            guard let time = try thumbnailTime(of: paths, in: target) else {
                return [Row("resize", what, Samples(ours).median.brief, note: "vipsthumbnail is not installed")]
            }
            peer.append(time)
        }
        let (mine, theirs) = (Samples(ours).median, Samples(peer).median)
        return [
            Row(
                "resize", what, mine.brief, floor: theirs.brief, floorDescription: "vipsthumbnail, as many processes",
                target: "≤ 1.1 ×", reached: mine <= theirs * 1.1, note: "\((mine / theirs).brief) ×")
        ]
    }

    private static let side = 1_920
    private static let quality = 85

    private static func makeSaver(reading folder: String, _ bench: Bench) -> PictureSaver {
        let decoder = DecodeService(executable: bench.decoderPath)
        let local = FolderPictures(in: { [LocalPath(folder)] }, decoder: decoder)
        let box = PixelSize(width: 320, height: 320)
        return PictureSaver(
            files: PictureFileLoader(network: StubNetwork(), inspector: decoder, locals: [local], disk: nil),
            readFields: { file, isSidecar throws(PictureError) in try decoder.fields(of: file, isSidecar) },
            metadata: MetadataWriter { file, isSidecar, changes throws(PictureError) in
                try decoder.rewritten(file, isSidecar: isSidecar, by: changes)
            },
            imageCode: { (try? decoder.decode($0, fitting: box))?.imageCode },
            copies: PictureCopies { file, conversion throws(PictureError) in try decoder.convert(file, by: conversion) }
        )
    }

    private static func save(_ paths: [String], by saver: FolderSaver, in folder: URL) throws {
        let requests = paths.map { path in
            var image = ImageEntity(
                id: ImageID(provider: .folders, string: path), pageURL: "https://example.org/", pageImageWidth: 4_000,
                pageImageHeight: 3_000, previewURL: URL(filePath: path).absoluteString, previewWidth: 0,
                previewHeight: 0)
            image.fileURL = image.previewURL
            image.license = License(code: "by", version: "4.0")
            let name = URL(filePath: path).deletingPathExtension().lastPathComponent
            var request = SaveRequest(image: image, folder: folder.path, name: name)
            request.conversion = PictureConversion(box: PixelSize(width: side, height: side), quality: quality)
            return request
        }
        let request = FolderSaveRequest(
            pictures: requests, name: folder.lastPathComponent, parent: folder.deletingLastPathComponent().path,
            sheets: CreditsSheets(formats: [.html]))
        guard case .finished(let saved)? = try saver.saveFolder(request).last()?.get(), saved.missingCount == 0 else {
            throw BenchFailure("pictures are missing")
        }
    }

    /// Returns the time in seconds; `nil` without the program.
    private static func thumbnailTime(of paths: [String], in folder: URL) throws -> Double? {
        let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let programs = places.lazy.map { "\($0)/vipsthumbnail" }
        guard let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            return nil
        }
        let processes = ProcessInfo.processInfo.activeProcessorCount
        return try seconds {
            let running = try (0..<processes).map { number in
                let process = Process()
                process.executableURL = URL(filePath: program)
                process.arguments =
                    ["--size", "\(side)x\(side)", "-o", "\(folder.path)/%s.jpg[Q=\(quality)]"]
                    + stride(from: number, to: paths.count, by: processes).map { paths[$0] }
                try process.run()
                return process
            }
            for process in running {
                process.waitUntilExit()
                guard process.terminationStatus == 0 else { throw BenchFailure("vipsthumbnail failed") }
            }
        }
    }

    private static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = MonotonicTime.milliseconds
        try work()
        return (MonotonicTime.milliseconds - start) / 1_000
    }
}
