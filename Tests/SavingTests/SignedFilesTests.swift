import Foundation
import Model
import Reactive
import Testing

@testable import Saving

/// Saves files that another program has signed. `script/checks/content-credentials` makes them, and reads them afterwards.
@Suite struct SignedFilesTests {
    /// A folder with the folder `signed` of files and the empty folder `saved`.
    private static let folder = ProcessInfo.processInfo.environment["VITRINE_SIGNED_FILES"]

    @Test("Files with Content Credentials are saved byte for byte, with a sidecar", .enabled(if: folder != nil))
    func signedFiles() async throws {
        let folder = try #require(Self.folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/signed")
        #expect(names.count == 50)
        for name in names {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/signed/\(name)"))
            let parts = name.split(separator: ".").map { String($0) }
            let files = StubFiles()
            let request = SaveRequest(image: .sunrise, folder: folder + "/saved", name: parts[0])
            let saving = PictureSaver(files: files, survivesMetadataReading: { _ in true }).save(request)
            let saved: SavedPicture? = await withCheckedContinuation { continuation in
                saving.compactMap { if case .saved(let picture) = $0 { picture } else { nil } }
                    .startWithResult { continuation.resume(returning: try? $0.get()) }
                files.deliver(PictureFile(data: data, fileExtension: parts[1], mediaType: ""))
            }
            #expect(saved?.hasContentCredentials == true && saved?.credits == .sidecar(name: name + ".xmp"), "\(name)")
        }
    }
}
