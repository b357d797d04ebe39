import FileAccess
import Foundation
import Imaging
import Model
import Reactive
import Saving
import TestSupport
import Testing

@testable import Composition

/// Saves a picture in every format with the program's own code, and identifies the files without a network.
@Suite struct SavedFileIdentificationTests {
    private let decoder = DecodeService(executable: ChildProcess.built("vitrine-decoder"), workerCount: 1)

    /// Whether a loader that the tests need not find decodes a file.
    private static let mayLackLoader: Set<String> = ["WebP", "SVG", "AVIF", "HEIF", "JPEG XL"]

    private func identified(_ paths: [LocalPath], known: KnownPictures) throws -> [IdentifiedFile] {
        let decoder = decoder
        let fields = CreditsReader { file, isSidecar throws(PictureError) in try decoder.fields(of: file, isSidecar) }
        let identifier = PictureIdentifier(
            reader: FileEvidenceReader(reader: fields, decoder: decoder, inspector: decoder),
            finder: IdenticalFileFinder([]), search: ConfirmedSearch([], pictures: NoPictures()),
            loadKnown: { known })
        return try #require(identifier.identify(paths, asksServices: false).collect().single()?.get())
    }

    private static func name(of result: SavedPicture.Credits) -> String {
        switch result {
        case .inside: "in the file"
        case .sidecar: "in a sidecar"
        case .nowhere: "nowhere"
        }
    }

    @Test("Every saved file is identified, as the picture that was saved, and the page of the documentation says how")
    func every() async throws {
        let files = SavedFiles()
        let saved = await files.saveAll(decoder: decoder)
        #expect(saved.count == SampleFile.all.count)
        #expect(Set(SampleFile.all.map(\.file.mediaType)) == Set(PictureFormat.allCases.map(\.mediaType)))
        // All saved pictures are known, so that a file could be taken for another one.
        var known = KnownPictures()
        known.add(
            saved.map { saved in
                var image = saved.image
                image.imageCode = saved.result.imageCode
                return image
            }, from: .saved)
        let paths = saved.map { LocalPath($0.result.path) }
        let first = try identified(paths, known: known)
        for (saved, file) in zip(saved, first) {
            let image = try #require(file.answer?.image, "\(saved.kind)")
            #expect(image.pageURL == saved.image.pageURL && image.title == saved.image.title, "\(saved.kind)")
            #expect(image.username == saved.image.username && image.license == saved.image.license, "\(saved.kind)")
            #expect(image.tags == saved.image.tags && image.sourceType == .digitalCapture, "\(saved.kind)")
            #expect(file.answer?.evidence == .credits && file.failure == nil, "\(saved.kind)")
            let isUnchanged = try Data(contentsOf: URL(filePath: saved.result.path)) == saved.original
            #expect(isUnchanged == (saved.result.credits != .inside), "\(saved.kind)")
        }
        // A file without its sidecar is known by what it shows.
        for saved in saved {
            if case .sidecar = saved.result.credits {
                try FileManager.default.removeItem(atPath: saved.result.path + ".xmp")
            }
        }
        let second = try identified(paths, known: known)
        var rows: [[String]] = []
        for (saved, file) in zip(saved, second) {
            var answer = "unknown"
            if file.answer?.evidence == .credits { answer = "credits" }
            if case .looksAlike(.saved, _) = file.answer?.evidence { answer = "saved picture that looks alike" }
            let isRight = file.answer.map { $0.image.pageURL == saved.image.pageURL } ?? true
            #expect(isRight, "\(saved.kind)")
            if Self.mayLackLoader.contains(saved.kind) { answer = answer == "credits" ? answer : "not measured" }
            rows.append([saved.kind, Self.name(of: saved.result.credits), "credits", answer])
        }
        try DocumentedTable(
            columns: ["saved file", "credits", "identified by", "without its sidecar"], rows: rows
        ).expect(in: "docs/evidence/saving.md")
    }
}
