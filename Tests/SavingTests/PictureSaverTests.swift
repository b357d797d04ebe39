import Core
import FileAccess
import Foundation
import Model
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import Saving

@Suite struct PictureSaverTests {
    private let folder = TemporaryFolder()
    private let files = StubFiles()

    private func request(_ name: String = "Sunrise", _ conflict: SaveRequest.Conflict = .number) -> SaveRequest {
        var request = SaveRequest(image: .sunrise, folder: folder.path, name: name)
        request.conflict = conflict
        return request
    }

    /// Saves a file that arrives at once, and returns the last event.
    private func save(
        _ request: SaveRequest, _ file: PictureFile = .jpeg,
        survives: @escaping @Sendable (Data) -> Bool = { _ in true },
        imageCode: @escaping @Sendable (Data) -> ImageCode? = { _ in nil }
    ) async throws -> SaveEvent? {
        let saver = PictureSaver(
            files: files,
            readFields: { file, isSidecar throws(PictureError) in
                if !survives(file) { throw .decoderFailed }
                return try FieldsOfFiles.read(file, isSidecar: isSidecar)
            }, metadata: .inside, imageCode: imageCode)
        return try await withCheckedThrowingContinuation { continuation in
            let last = Mutex<SaveEvent?>(nil)
            saver.save(request).start { event in
                switch event {
                case .value(let value): last.withLock { $0 = value }
                case .failed(let error): continuation.resume(throwing: error)
                case .completed: continuation.resume(returning: last.withLock { $0 })
                case .interrupted: continuation.resume(returning: nil)
                }
            }
            files.deliver(file)
        }
    }

    @Test("The original is saved in the folder with its credits")
    func saved() async throws {
        let event = try await save(request())
        #expect(files.requested == ["https://commons.example/Sunrise.jpg"])
        let path = folder.path + "/Sunrise.jpg"
        #expect(event == .saved(SavedPicture(path: path)) && folder.names == ["Sunrise.jpg"])
    }

    @Test("A rotation that the file cannot store is said to be missing", arguments: [true, false])
    func rotation(survives: Bool) async throws {
        var request = request()
        request.turns = .left
        let event = try await save(request, survives: { _ in survives })
        let picture: SavedPicture? = if case .saved(let picture) = event { picture } else { nil }
        #expect(picture?.losesRotation == !survives)
    }

    @Test("A file whose metadata may do harm is saved as it is, with its credits in a sidecar")
    func withoutRehearsal() async throws {
        let event = try await save(request(), survives: { $0 != PictureFile.jpeg.data })
        let path = folder.path + "/Sunrise.jpg"
        #expect(event == .saved(SavedPicture(path: path, credits: .sidecar(name: "Sunrise.jpg.xmp"))))
        #expect(FileManager.default.contents(atPath: path) == PictureFile.jpeg.data)
    }

    @Test("The RAW file of a camera is saved as it is, under its own extension, with its credits in a sidecar")
    func raw() async throws {
        // The library could write into this file.
        let raw = PictureFile(data: PictureFile.tiff.data, fileExtension: "nef", mediaType: "image/x-dcraw")
        let event = try await save(request().chosen(path: folder.path + "/Sunrise.jpg"), raw)
        let path = folder.path + "/Sunrise.nef"
        #expect(event == .saved(SavedPicture(path: path, credits: .sidecar(name: "Sunrise.nef.xmp"))))
        #expect(FileManager.default.contents(atPath: path) == raw.data)
    }

    @Test("A saved picture has the code of the downloaded file")
    func code() async throws {
        let code = ImageCode(words: [1, 2, 3, 4])
        let event = try await save(request(), imageCode: { $0 == PictureFile.jpeg.data ? code : nil })
        #expect(event == .saved(SavedPicture(path: folder.path + "/Sunrise.jpg", imageCode: code)))
    }

    /// Saves a file that cannot store its credits, after `change` was called during the download.
    private func save(duringDownload change: @escaping @Sendable () -> Void) async -> Result<SaveEvent, SaveError>? {
        let saver = PictureSaver(files: files, readFields: FieldsOfFiles.read, metadata: .inside)
        return await withCheckedContinuation { continuation in
            let last = Mutex<SaveEvent?>(nil)
            saver.save(request()).start { [files] event in
                switch event {
                case .value(let value):
                    let isFirst = last.withLock { last in
                        defer { last = value }
                        return last == nil
                    }
                    guard isFirst else { return }
                    change()
                    files.deliver(.bmp)
                case .failed(let error): continuation.resume(returning: .failure(error))
                case .completed: continuation.resume(returning: last.withLock { $0 }.map { .success($0) })
                case .interrupted: continuation.resume(returning: nil)
                }
            }
        }
    }

    @Test(
        "The file and its sidecar are together in a folder that was moved during the download, and its new path is told"
    )
    func movedFolder() async throws {
        let moved = folder.path + "-moved"
        defer { try? FileManager.default.removeItem(atPath: moved) }
        let result = await save(duringDownload: { [folder] in rename(folder.path, moved) })
        let path = try #require(LocalPath(moved).resolved).text + "/Sunrise.bmp"
        #expect(result == .success(.saved(SavedPicture(path: path, credits: .sidecar(name: "Sunrise.bmp.xmp")))))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: moved).sorted() == ["Sunrise.bmp", "Sunrise.bmp.xmp"])
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("A folder that is deleted during the download is an error, and is not made again")
    func deletedFolder() async {
        let result = await save(duringDownload: { [folder] in rmdir(folder.path) })
        #expect(result == .failure(.noFolder(path: folder.path)))
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("A folder whose last part is missing is created")
    func missingFolder() async throws {
        let path = folder.path + "/Vitrine"
        let event = try await save(SaveRequest(image: .sunrise, folder: path, name: "a"))
        #expect(event == .saved(SavedPicture(path: path + "/a.jpg")))
    }

    @Test("An existing name gets a number")
    func numbered() async throws {
        for _ in 0..<3 { _ = try await save(request()) }
        #expect(folder.names == ["Sunrise (2).jpg", "Sunrise (3).jpg", "Sunrise.jpg"])
    }

    @Test(
        "Credits that a file can't store are in a sidecar",
        arguments: [PictureFile.bmp, .avif, .wholeAVIF, .wholeHEIF])
    func sidecar(_ file: PictureFile) async throws {
        let event = try await save(request(), file)
        let (name, sidecar) = ("Sunrise.\(file.fileExtension)", "Sunrise.\(file.fileExtension).xmp")
        #expect(event == .saved(SavedPicture(path: folder.path + "/" + name, credits: .sidecar(name: sidecar))))
        #expect(folder.names == [name, sidecar] && folder.data(name) == file.data)
        let credits = try #require(folder.data(sidecar))
        let fields = try ExifTool.fields(of: credits, fileExtension: "xmp")
        #expect(fields["XMP-dc:Creator"] as? String == "Änne Müller")
        let type = "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"
        #expect(fields["XMP-iptcExt:DigitalSourceType"] as? String == type)
    }

    @Test("A file with Content Credentials is saved unmodified, with a sidecar")
    func contentCredentials() async throws {
        let event = try await save(request(), .signed)
        let picture = SavedPicture(
            path: folder.path + "/Sunrise.jpg", credits: .sidecar(name: "Sunrise.jpg.xmp"), hasContentCredentials: true)
        #expect(event == .saved(picture) && folder.names == ["Sunrise.jpg", "Sunrise.jpg.xmp"])
        #expect(folder.data("Sunrise.jpg") == PictureFile.signed.data)
    }

    @Test("A name whose sidecar belongs to another picture gets a number")
    func foreignSidecar() async throws {
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: folder.path + "/Sunrise.bmp.xmp"))
        _ = try await save(request(), .bmp)
        #expect(folder.names == ["Sunrise (2).bmp", "Sunrise (2).bmp.xmp", "Sunrise.bmp.xmp"])
        #expect(folder.data("Sunrise.bmp.xmp") == Data("theirs".utf8))
    }

    @Test("The sidecar of a replaced picture is kept under another name, also if there is no picture")
    func replacedSidecar() async throws {
        for text in ["one", "two"] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/a.jpg.xmp"))
            _ = try await save(request("a", .replace), .signed)
            let credits = try #require(folder.data("a.jpg.xmp"))
            let fields = try ExifTool.fields(of: credits, fileExtension: "xmp")
            #expect(fields["XMP-dc:Creator"] as? String == "Änne Müller")
        }
        _ = try await save(request("a", .replace), .jpeg)
        #expect(Set(folder.names) == ["a.jpg", "a.jpg.xmp~", "a.jpg.xmp.~2~", "a.jpg.xmp.~3~"])
        #expect(folder.data("a.jpg.xmp~") == Data("one".utf8))
    }

    @Test("The sidecar of a picture that could not be replaced stays beside it")
    func sidecarOfFailedReplacement() async throws {
        // No file can replace a folder.
        try FileManager.default.createDirectory(atPath: folder.path + "/a.jpg", withIntermediateDirectories: false)
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: folder.path + "/a.jpg.xmp"))
        await #expect(throws: SaveError.self) { try await save(request("a", .replace), .jpeg) }
        #expect(folder.names == ["a.jpg", "a.jpg.xmp"])
    }

    @Test("A file for another program has no sidecar")
    func withoutSidecar() async throws {
        var request = request()
        request.allowsSidecar = false
        let event = try await save(request, .bmp)
        let picture = SavedPicture(path: folder.path + "/Sunrise.bmp", credits: .nowhere)
        #expect(event == .saved(picture) && folder.names == ["Sunrise.bmp"])
    }

    @Test("A save has no visible file before its end, and none after disposing of it, which cancels the request")
    func cancelled() async {
        let saver = PictureSaver(files: files, readFields: FieldsOfFiles.read, metadata: .inside)
        let saving = saver.save(request()).start()
        let next = saver.save(request()).start()
        // Saves start one after the other on a queue: at the second request, the first save can already cancel its own.
        while files.requested.count < 2 { await Task.yield() }
        #expect(folder.names == [])
        saving.dispose()
        #expect(files.disposedCount == 1)
        next.dispose()
        #expect(folder.names == [])
    }

    /// Saves and returns the failure.
    private func failure(of request: SaveRequest, _ file: PictureFile = .jpeg) async -> SaveError? {
        do {
            _ = try await save(request, file)
            return nil
        } catch {
            return error as? SaveError
        }
    }

    @Test("A disk without space for the file is reported, and no file remains", .enabled(if: SmallDisk.isPossible))
    func noSpace() async throws {
        let disk = try SmallDisk(bytes: 1_500_000)
        let path = disk.path
        let request = SaveRequest(image: .sunrise, folder: path, name: "a")
        let long = PictureFile(
            data: PictureFile.jpeg.data + Data(count: 2_000_000), fileExtension: "jpg", mediaType: "")
        #expect(await failure(of: request, long) == .diskFull(path: path) && disk.names == [])
    }

    @Test("Saving needs the room of the file once, with its credits, too", .enabled(if: SmallDisk.isPossible))
    func savingNeedsRoomOnce() async throws {
        let disk = try SmallDisk(bytes: 4_300_000)
        // The saver keeps 1 MB of the disk free; a second copy of this file has no room.
        let long = PictureFile(
            data: PictureFile.jpeg.data + Data(count: 3_000_000), fileExtension: "jpg", mediaType: "")
        let event = try await save(SaveRequest(image: .sunrise, folder: disk.path, name: "a"), long)
        #expect(event == .saved(SavedPicture(path: disk.path + "/a.jpg")))
    }

    @Test("Replacing content needs no room for bytes that are there", .enabled(if: SmallDisk.isPossible))
    func replacingNeedsNoRoom() throws {
        let disk = try SmallDisk(bytes: 1_000_000)
        let file = try AtomicFile(in: disk.path)
        let destination = FileDestination(owning: try file.duplicate())
        let bytes = [UInt8](repeating: 1, count: 400_000)
        #expect(destination.begin(expecting: nil) && bytes.withUnsafeBytes { destination.append($0) })
        // Another program fills the disk.
        let other = try AtomicFile(in: disk.path)
        #expect(throws: SystemError(code: ENOSPC)) { try other.append(Data(count: 1_000_000)) }
        #expect(destination.replace(with: Data(repeating: 2, count: 300_000)))
        #expect(destination.contents == Data(repeating: 2, count: 300_000))
        #expect(!destination.replace(with: Data(count: 900_000)) && destination.failure == ENOSPC)
    }

    @Test("The bytes of a saved file stay readable if another program shortens the file")
    func shortenedFile() throws {
        let file = try AtomicFile(in: folder.path)
        let descriptor = try file.duplicate()
        let destination = FileDestination(owning: descriptor)
        let bytes = [UInt8](repeating: 1, count: 1_000_000)
        #expect(destination.begin(expecting: nil) && bytes.withUnsafeBytes { destination.append($0) })
        let contents = try #require(destination.contents)
        #expect(ftruncate(descriptor, 0) == 0)
        #expect(contents == Data(bytes))
    }

    @Test(
        "A disk that fills up is an error, and no file remains", .enabled(if: SmallDisk.isPossible))
    func fullDisk() throws {
        let disk = try SmallDisk(bytes: 16_384)
        do {
            let file = try AtomicFile(in: disk.path, mode: AtomicFile.shared)
            #expect(throws: SystemError(code: ENOSPC)) { try file.append(Data(count: 100_000)) }
        }
        #expect(disk.names == [])
    }

    @Test("A missing folder is reported before the transfer")
    func missingParent() async {
        let path = folder.path + "/a/b"
        #expect(await failure(of: SaveRequest(image: .sunrise, folder: path, name: "a")) == .noFolder(path: path))
        #expect(files.requested == [])
    }

    @Test("A file that is too long for credits is saved unchanged, with a sidecar")
    func tooLongForCredits() async throws {
        let data = PictureFile.jpeg.data + Data(count: MetadataWriter.maxFileSize)
        let event = try await save(request("long"), PictureFile(data: data, fileExtension: "jpg", mediaType: ""))
        let picture = SavedPicture(path: folder.path + "/long.jpg", credits: .sidecar(name: "long.jpg.xmp"))
        #expect(event == .saved(picture) && folder.data("long.jpg") == data)
    }

    @Test("A picture that cannot be loaded is a failure with its reason")
    func failed() async {
        let saver = PictureSaver(files: files, readFields: FieldsOfFiles.read, metadata: .inside)
        let error: SaveError? = await withCheckedContinuation { continuation in
            saver.save(request()).startWithFailed { continuation.resume(returning: $0) }
            files.fail(.network(.badStatus(host: "commons.example", status: 404, body: "")))
        }
        #expect(error == .picture(.network(.badStatus(host: "commons.example", status: 404, body: ""))))
        #expect(folder.names == [])
    }

    @Test("A file named after another format gets its own extension and replaces nothing")
    func wrongEnding() async throws {
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: folder.path + "/a.png"))
        var request = request("a", .replace)
        request.fileExtension = "jpg"
        _ = try await save(request, .png)
        #expect(folder.names == ["a (2).png", "a.png"])
        #expect(folder.data("a.png") == Data("theirs".utf8))
    }

    @Test("Another spelling of the extension stays")
    func synonym() async throws {
        var request = request("a")
        request.fileExtension = "JPEG"
        _ = try await save(request)
        #expect(folder.names == ["a.JPEG"])
    }
}
