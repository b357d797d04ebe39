import Core
import Foundation
import Model
import Reactive
import Storage
import TestSupport
import Testing

@testable import Saving

/// Saves files that another program has signed, makes backgrounds of them, and exports them.
/// `script/checks/content-credentials` makes the files, and reads them afterwards.
@Suite struct SignedFilesTests {
    /// A folder with the folder `signed` of files and the empty folders `saved`, `background` and `exported`.
    private static let folder = ProcessInfo.processInfo.environment["VITRINE_SIGNED_FILES"]

    /// A file of the folder, by its name such as "7.jpg".
    private struct Signed {
        let name: String
        let file: PictureFile

        init(_ name: String) throws {
            let folder = try #require(SignedFilesTests.folder)
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/signed/\(name)"))
            self.name = name
            file = PictureFile(
                data: data, fileExtension: String(name.drop { $0 != "." }.dropFirst()), mediaType: "")
        }

        /// The name without its extension.
        var title: String { String(name.prefix { $0 != "." }) }
    }

    /// Loads the signed files, whose addresses are their names.
    private struct SignedFiles: PictureFileLoading {
        func loadFile(_ url: String) -> SignalProducer<PictureFile, PictureError> {
            SignalProducer { () -> Result<PictureFile, PictureError> in
                guard let signed = try? Signed(url) else { return .failure(.damaged) }
                return .success(signed.file)
            }
        }
    }

    private func signed() throws -> [Signed] {
        let folder = try #require(Self.folder)
        let all = try FileManager.default.contentsOfDirectory(atPath: folder + "/signed").map { try Signed($0) }
        #expect(all.count == 50)
        return all
    }

    private func image(_ signed: Signed) -> ImageEntity {
        var image = ImageEntity.sunrise
        image.id = ImageID(provider: .commons, string: signed.name)
        (image.fileURL, image.title) = (signed.name, signed.title)
        return image
    }

    private func save(_ request: SaveRequest) async -> SavedPicture? {
        await withCheckedContinuation { continuation in
            PictureSaver(files: SignedFiles(), readFields: FieldsOfFiles.read, metadata: .inside).save(request)
                .compactMap { if case .saved(let picture) = $0 { picture } else { nil } }
                .startWithResult { continuation.resume(returning: try? $0.get()) }
        }
    }

    @Test("Files with Content Credentials are saved byte for byte, with a sidecar", .enabled(if: folder != nil))
    func saved() async throws {
        let folder = try #require(Self.folder)
        for signed in try signed() {
            let request = SaveRequest(image: image(signed), folder: folder + "/saved", name: signed.title)
            let picture = await save(request)
            let sidecar = SavedPicture.Credits.sidecar(name: signed.name + ".xmp")
            #expect(picture?.hasContentCredentials == true && picture?.credits == sidecar, "\(signed.name)")
        }
    }

    @Test("Files with Content Credentials become backgrounds byte for byte", .enabled(if: folder != nil))
    func backgrounds() async throws {
        let folder = try #require(Self.folder)
        for signed in try signed() {
            // The same request as that of `PictureExport`.
            var request = SaveRequest(image: image(signed), folder: folder + "/background", name: signed.title)
            request.conflict = .replace
            request.allowsSidecar = false
            let picture = await save(request)
            #expect(picture?.hasContentCredentials == true && picture?.credits == .nowhere, "\(signed.name)")
        }
    }

    @Test("Files with Content Credentials are exported byte for byte", .enabled(if: folder != nil))
    func exported() async throws {
        let folder = try #require(Self.folder)
        let favorites = InMemoryFavorites()
        favorites.add(try signed().map(image)).start()
        let exchange = FavoritesExchange(favorites: favorites, pictures: SignedFiles())
        let last: FolderEvent<ExportedFolder>? = await withCheckedContinuation { continuation in
            exchange.exportFolder(.all, named: "Signed", in: folder + "/exported").collect()
                .startWithResult { continuation.resume(returning: (try? $0.get())?.last) }
        }
        guard case .finished(let folder)? = last, folder.pictureCount == 50, folder.missingCount == 0 else {
            Issue.record("\(String(describing: last))")
            return
        }
    }
}
