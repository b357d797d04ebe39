import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Fuzzing
@testable import Imaging

@Suite("Provenance of originals")
struct OriginalProvenanceTests {
    private let folder = TemporaryFolder()
    private let xmp = Data.xmp(
        "Iptc4xmpExt:DigitalSourceType=\"http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia\"")

    private func local(_ path: String) -> ImageEntity { image(ImageID(provider: .folders, string: path)) }

    private func image(_ id: ImageID, fileURL: String? = nil) -> ImageEntity {
        ImageEntity(
            id: id, pageURL: "https://example.org/", pageImageWidth: 4, pageImageHeight: 3,
            previewURL: "https://example.org/preview.jpg", previewWidth: 4, previewHeight: 3,
            imageURL: "https://example.org/large.jpg", fileURL: fileURL)
    }

    private func provenance(of image: ImageEntity, disk: DiskCache? = nil) async -> Provenance? {
        let reader = OriginalProvenance(inspector: UnsandboxedFileInspector(readFields: FieldsOfFiles.read), disk: disk)
        return await withCheckedContinuation { continuation in
            reader.readProvenance(of: image).collect().startWithValues { all in
                continuation.resume(returning: all.count == 1 ? all[0] : nil)
            }
        }
    }

    private func write(_ bytes: [UInt8]) throws -> String {
        let path = folder.path + "/picture"
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    @Test("A file of this computer tells whether it has a manifest, in each format", arguments: PictureSeeds.signed)
    func signed(file: [UInt8]) async throws {
        #expect(await provenance(of: local(try write(file))) == Provenance(hasContentCredentials: true))
    }

    @Test("A file of this computer tells how it was made, in its manifest or without one")
    func sourceType() async throws {
        let described = Array(Data(PictureSeeds.jpegs[0]).embedding(xmp: xmp))
        for (file, isSigned) in [(PictureSeeds.signedWithSourceType[0], true), (described, false)] {
            let made = Provenance(sourceType: .trainedAlgorithmicMedia, hasContentCredentials: isSigned)
            #expect(await provenance(of: local(try write(file))) == made, "\(isSigned)")
        }
    }

    @Test("A file without such facts, one that is no picture and a missing one have no provenance")
    func none() async throws {
        #expect(await provenance(of: local(try write(PictureSeeds.jpegs[0]))) == Provenance())
        #expect(await provenance(of: local(try write(Array("text".utf8)))) == Provenance())
        #expect(await provenance(of: local("/nowhere/picture.jpg")) == Provenance())
    }

    @Test("A file without its end is incomplete")
    func incomplete() async throws {
        let file = Array(Pictures.png(Pictures.quarters(8, 8)))
        #expect(await provenance(of: local(try write(Array(file.dropLast(12)))))?.isIncomplete == true)
        #expect(await provenance(of: local(try write(file)))?.isIncomplete == false)
    }

    @Test("An original in the disk cache tells its provenance, and one that is not there has none")
    func downloaded() async throws {
        let disk = DiskCache(folder: folder.path + "/cache", capacity: 10_000_000) { _ in }
        let cached = CachedPicture(
            body: Data(PictureSeeds.signed[0]).embedding(xmp: xmp),
            validity: CacheValidity(cachedAt: 0, freshUntil: .infinity))
        let url = "https://example.org/original.jpg"
        disk.write(cached.encoded, for: url)
        let id = ImageID(provider: .commons, string: "1")
        #expect(
            await provenance(of: image(id, fileURL: url), disk: disk)
                == Provenance(sourceType: .trainedAlgorithmicMedia, hasContentCredentials: true))
        #expect(await provenance(of: image(id, fileURL: url + "?"), disk: disk) == Provenance())
        #expect(await provenance(of: image(id), disk: disk) == Provenance())
        #expect(await provenance(of: image(id, fileURL: url)) == Provenance())
    }
}
