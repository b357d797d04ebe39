import FileAccess
import Foundation
import Model
import Reactive
import Synchronization
import Testing

@testable import Saving

@Suite("Picture saver")
struct PictureSaverTests {
    private let folder = Folder()
    private let files = StubFiles()

    private func request(_ name: String = "Sunrise", _ conflict: SaveRequest.Conflict = .number) -> SaveRequest {
        SaveRequest(image: .sunrise, folder: folder.path, name: name, conflict: conflict)
    }

    /// Saves a file that arrives at once, and returns the last event.
    private func save(_ request: SaveRequest, _ file: PictureFile = .jpeg) async throws -> SaveEvent? {
        let saver = PictureSaver(files: files)
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

    @Test("The original is fetched and lies in the folder with its credits")
    func saved() async throws {
        let event = try await save(request())
        #expect(files.requested == ["https://commons.example/Sunrise.jpg"])
        let path = folder.path + "/Sunrise.jpg"
        #expect(event == .saved(SavedPicture(path: path, holdsCredits: true)))
        #expect(folder.names == ["Sunrise.jpg"])
    }

    @Test("A folder whose last part is missing is created")
    func folderWhoseLastPart() async throws {
        let path = folder.path + "/Vitrine"
        let event = try await save(SaveRequest(image: .sunrise, folder: path, name: "a"))
        #expect(event == .saved(SavedPicture(path: path + "/a.jpg", holdsCredits: true)))
    }

    @Test("The extension is that of the bytes, whatever the address says")
    func realFormat() async throws {
        _ = try await save(request(), .png)
        #expect(folder.names == ["Sunrise.png"])
    }

    @Test("A taken name gets a number")
    func numbered() async throws {
        for _ in 0..<3 { _ = try await save(request()) }
        #expect(folder.names == ["Sunrise (2).jpg", "Sunrise (3).jpg", "Sunrise.jpg"])
    }

    @Test("A taken name is replaced when the user has agreed")
    func replaced() async throws {
        _ = try await save(request("a", .replace))
        _ = try await save(request("a", .replace))
        #expect(folder.names == ["a.jpg"])
    }

    @Test("A file that cannot hold credits is saved all the same, and says so")
    func withoutCredits() async throws {
        let event = try await save(request(), .gif)
        #expect(event == .saved(SavedPicture(path: folder.path + "/Sunrise.gif", holdsCredits: false)))
    }

    @Test("Disposing of it takes the request off the wire and leaves nothing behind")
    func cancelled() async {
        let saving = PictureSaver(files: files).save(request()).start()
        while files.requested.isEmpty { await Task.yield() }
        saving.dispose()
        #expect(files.disposedCount == 1)
        #expect(folder.names == [])
    }

    @Test("While a file comes, nothing of it can be seen in its folder")
    func whileFileComesNothing() async {
        let saving = PictureSaver(files: files).save(request()).start()
        while files.requested.isEmpty { await Task.yield() }
        #expect(folder.names == [])
        saving.dispose()
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

    @Test("A disk without room for the file says so, and nothing is left there", .enabled(if: SmallDisk.isPossible))
    func diskWithoutRoomFile() async throws {
        let disk = try #require(SmallDisk(bytes: 1_500_000))
        let path = disk.folder.path
        let request = SaveRequest(image: .sunrise, folder: path, name: "a")
        let long = PictureFile(
            data: PictureFile.jpeg.data + Data(count: 2_000_000), fileExtension: "jpg", mediaType: "")
        #expect(await failure(of: request, long) == .diskFull(path: path))
        #expect(disk.folder.names == [])
    }

    @Test(
        "Bytes beyond the room of the disk are an error, and nothing is left there", .enabled(if: SmallDisk.isPossible))
    func bytesBeyondRoomDisk() throws {
        let disk = try #require(SmallDisk(bytes: 16_384))
        do {
            let file = try AtomicFile(in: disk.folder.path, mode: AtomicFile.shared)
            #expect(throws: SystemError(code: ENOSPC)) { try file.append(Data(count: 100_000)) }
        }
        #expect(disk.folder.names == [])
    }

    @Test("A folder that is not there is told before anything is fetched")
    func folderNotThereTold() async {
        let path = folder.path + "/a/b"
        #expect(await failure(of: SaveRequest(image: .sunrise, folder: path, name: "a")) == .noFolder(path: path))
        #expect(files.requested == [])
    }

    @Test("A file that is too long for its credits is saved as it came, and says so")
    func fileTooLongCredits() async throws {
        let data = PictureFile.jpeg.data + Data(count: MetadataWriter.maxFileSize)
        let event = try await save(request("long"), PictureFile(data: data, fileExtension: "jpg", mediaType: ""))
        #expect(event == .saved(SavedPicture(path: folder.path + "/long.jpg", holdsCredits: false)))
        #expect(folder.data("long.jpg") == data)
    }

    @Test("A picture that cannot be had is a failure with its reason")
    func failed() async {
        let saver = PictureSaver(files: files)
        let error: SaveError? = await withCheckedContinuation { continuation in
            saver.save(request()).startWithFailed { continuation.resume(returning: $0) }
            files.fail(.network(.badStatus(host: "commons.example", status: 404, body: "")))
        }
        #expect(error == .picture(.network(.badStatus(host: "commons.example", status: 404, body: ""))))
        #expect(folder.names == [])
    }

    @Test("A file called by another format gets its own ending, and then replaces nothing")
    func wrongEnding() async throws {
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: folder.path + "/a.png"))
        var request = request("a", .replace)
        request.fileExtension = "jpg"
        _ = try await save(request, .png)
        #expect(folder.names == ["a (2).png", "a.png"])
        #expect(folder.data("a.png") == Data("theirs".utf8))
    }

    @Test("Another way to write the same ending is the user's choice")
    func synonym() async throws {
        var request = request("a")
        request.fileExtension = "JPEG"
        _ = try await save(request)
        #expect(folder.names == ["a.JPEG"])
    }
}
