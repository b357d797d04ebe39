import Core
import FileAccess
import Foundation
import Imaging
import Model
import Reactive
import TestSupport
import Testing

@testable import Saving

/// Files that are saved as smaller copies, and folders with sheets of credits.
@Suite struct SavedCopyTests {
    private let folder = TemporaryFolder()
    private let files = StubFiles()

    private func makeSaver() -> PictureSaver {
        PictureSaver(
            files: files, readFields: FieldsOfFiles.read, metadata: .inside,
            copies: PictureCopies { (file, conversion) throws(PictureError) in
                try UnsandboxedConverter().convert(file, by: conversion)
            })
    }

    private func request(
        _ format: OutputFormat, of image: ImageEntity = .sunrise, turns: QuarterTurns = .none
    ) -> SaveRequest {
        var request = SaveRequest(image: image, folder: folder.path, name: "Sunrise")
        request.conversion = PictureConversion(box: PixelSize(width: 60, height: 60), format: format)
        request.turns = turns
        return request
    }

    private func picture(_ width: Int = 120, _ height: Int = 80) throws -> PictureFile {
        let bitmap = Bitmap.filled(width, height)
        let data = try #require(BitmapEncoder.encode(bitmap, as: .jpeg(quality: 90)))
        var credits = PictureCredits(.sunrise)
        (credits.title, credits.caption) = ("Title of the author", nil)
        let written = try #require(MetadataWriter.inside.adding(credits, to: data))
        return PictureFile(data: written, fileExtension: "jpg", mediaType: "image/jpeg")
    }

    private func save(_ request: SaveRequest, _ file: PictureFile) async throws -> SavedPicture {
        var saved: SavedPicture?
        files.deliver(file)
        for try await event in makeSaver().save(request).asyncThrowingStream {
            if case .saved(let picture) = event { saved = picture }
        }
        return try #require(saved)
    }

    @Test(
        "A copy has its credits inside, with what was changed and with the author's own title",
        arguments: OutputFormat.allCases)
    func credits(format: OutputFormat) async throws {
        let saved = try await save(request(format), try picture())
        #expect(saved.path == "\(folder.path)/Sunrise.\(format.fileExtension)" && saved.credits == .inside)
        #expect(saved.change == PictureChange(isResized: true, size: PixelSize(width: 60, height: 40), format: format))
        let data = try Data(contentsOf: URL(filePath: saved.path))
        let fields = try ExifTool.fields(of: data, fileExtension: format.fileExtension)
        func text(_ name: String) -> String? { ExifTool.text(fields[name]) }
        for (name, value) in [
            ("XMP-dc:Title", "Title of the author"), ("XMP-dc:Creator", "Änne Müller"),
            ("XMP-dc:Description", "The sun comes up."),
            ("XMP-cc:License", "https://creativecommons.org/licenses/by-sa/4.0/"),
        ] {
            #expect(text(name) == value, "\(name)")
        }
        #expect(text("XMP-dc:Rights")?.hasSuffix("· resized to 60 × 40") == true)
        #expect(text("File:ImageWidth") ?? text("PNG:ImageWidth") ?? text("RIFF:ImageWidth") == "60")
    }

    @Test("A rotation is in the pixels, and an unchanged size is called a conversion")
    func rotation() async throws {
        let saved = try await save(request(.png, turns: .right), try picture())
        #expect(saved.change?.statedText == "rotated and resized to 40 × 60" && !saved.losesRotation)
        var small = ImageEntity.sunrise
        (small.pageImageWidth, small.pageImageHeight) = (30, 20)
        #expect(try await save(request(.png, of: small), try picture(30, 20)).change?.statedText == "converted to PNG")
    }

    @Test("A cropped copy says so in its credits, as exiftool reads them, and has the pixels of its part")
    func crop() async throws {
        var request = request(.jpeg)
        let ratio = AspectRatio(width: 1, height: 1)
        request.conversion?.crop = PictureCrop(ratio: ratio)
        let saved = try await save(request, try picture())
        let fields = try ExifTool.fields(of: Data(contentsOf: URL(filePath: saved.path)), fileExtension: "jpg")
        #expect(ExifTool.text(fields["XMP-dc:Rights"])?.hasSuffix("· cropped and resized to 60 × 60") == true)
        #expect(ExifTool.text(fields["File:ImageWidth"]) == "60" && ExifTool.text(fields["File:ImageHeight"]) == "60")
        var small = ImageEntity.sunrise
        (small.pageImageWidth, small.pageImageHeight) = (30, 20)
        request.image = small
        #expect(try await save(request, try picture(30, 20)).change?.statedText == "cropped to 20 × 20")
        request.turns = .left
        request.conversion?.crop?.ratio = AspectRatio(width: 2, height: 3)
        #expect(try await save(request, try picture(30, 20)).change?.statedText == "rotated")
    }

    @Test("The smallest sufficient rendition is fetched")
    func rendition() async throws {
        var image = ImageEntity.sunrise
        (image.pageImageWidth, image.pageImageHeight) = (1_200, 800)
        image.previewWidth = 30
        image.previewHeight = 20
        image.renditions = [30, 90, 600].map {
            PictureRendition(url: "https://commons.example/\($0).jpg", size: PixelSize(width: $0, height: $0 * 2 / 3))
        }
        _ = try await save(request(.jpeg, of: image), try picture())
        #expect(files.requested == ["https://commons.example/90.jpg"])
        // A part of 60 pixels needs more pixels of the whole.
        var cropped = request(.jpeg, of: image)
        cropped.conversion?.crop = PictureCrop(ratio: AspectRatio(width: 1, height: 2))
        _ = try await save(cropped, try picture())
        #expect(files.requested.last == "https://commons.example/90.jpg")
        cropped.conversion?.box = PixelSize(width: 100, height: 100)
        _ = try await save(cropped, try picture())
        #expect(files.requested.last == "https://commons.example/600.jpg")
    }

    @Test("Nothing is saved of a file that can't be converted")
    func failure() async throws {
        let broken = PictureFile(data: Data("GIF89a".utf8), fileExtension: "gif", mediaType: "image/gif")
        await #expect(throws: SaveError.picture(.damaged)) { try await save(request(.jpeg), broken) }
        #expect(folder.names == [])
    }

    // MARK: Folders

    private func folderRequest(_ count: Int) -> FolderSaveRequest {
        FolderSaveRequest(
            pictures: (0..<count).map { _ in request(.jpeg) }, name: "Sea: boats", parent: folder.path,
            sheets: CreditsSheets(formats: [.html, .csv], hasLicenseFiles: true))
    }

    private func save(_ request: FolderSaveRequest) async throws -> SavedFolder {
        var saved: SavedFolder?
        for try await event in FolderSaver(saving: makeSaver()).saveFolder(request).asyncThrowingStream {
            if case .finished(let folder) = event { saved = folder }
        }
        return try #require(saved)
    }

    @Test("A folder has all pictures in their order, the sheets and a license file for each picture")
    func folderContents() async throws {
        for _ in 0..<2 { files.deliver(try picture()) }
        files.fail(.damaged)
        let saved = try await save(folderRequest(3))
        #expect(saved.path == folder.path + "/Sea- boats" && saved.missingCount == 1 && folder.names == ["Sea- boats"])
        let names = try FileManager.default.contentsOfDirectory(atPath: saved.path).sorted()
        #expect(
            names == [
                "Sunrise (2).jpg", "Sunrise (2).jpg.license", "Sunrise.jpg", "Sunrise.jpg.license", "credits.csv",
                "credits.html",
            ])
        let table = try String(contentsOfFile: saved.path + "/credits.csv", encoding: .utf8).split(separator: "\r\n")
        #expect(table.count == 4 && table[1].contains("no-file") && table[2].contains("resized to 60 × 40"))
        let paths = saved.pictures.compactMap { $0.saved?.path }
        #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) } && paths.count == 2)
    }

    @Test("A taken name gets a number, and a stopped save leaves nothing behind")
    func folderNames() async throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/Sea- boats", withIntermediateDirectories: false)
        files.deliver(try picture())
        #expect(try await save(folderRequest(1)).path == folder.path + "/Sea- boats 2")
        let saver = FolderSaver(saving: makeSaver())
        let running = saver.saveFolder(folderRequest(1)).start { _ in }
        running.dispose()
        saver.close()
        #expect(folder.names == ["Sea- boats", "Sea- boats 2"])
    }

    @Test("A missing parent is created, and one that can't be created is named")
    func parents() async throws {
        var request = folderRequest(1)
        request.parent = folder.path + "/missing"
        files.deliver(try picture())
        #expect(try await save(request).path == folder.path + "/missing/Sea- boats")
        request.parent = folder.path + "/none/missing"
        let failing = request
        await #expect(throws: SaveError.noFolder(path: folder.path + "/none/missing")) { try await save(failing) }
    }

    @Test("There is no folder without a picture")
    func nothingLoaded() async throws {
        for _ in 0..<2 { files.fail(.damaged) }
        await #expect(throws: SaveError.picture(.damaged)) { try await save(folderRequest(2)) }
        #expect(folder.names == [])
    }

    @Test("A failure to write names the folder that the user chose")
    func writingFailure() async throws {
        let saving = FailingSaving()
        let events = FolderSaver(saving: saving).saveFolder(folderRequest(1)).asyncThrowingStream
        await #expect(throws: SaveError.diskFull(path: folder.path)) { for try await _ in events {} }
    }
}

/// Finds no space in the folder of any request.
private struct FailingSaving: PictureSaving {
    func save(_ request: SaveRequest) -> SignalProducer<SaveEvent, SaveError> {
        SignalProducer(error: .diskFull(path: request.folder))
    }
}
