import FileAccess
import FoundationEssentials
import Imaging
import Model
import PictureFolders
import Saving

/// Reads what identifies files. The program itself reads no more than the first bytes and the checksum of a file; its
/// fields, its structure and its pixels are read by a worker.
struct FileEvidenceReader: FileEvidenceReading {
    /// The size at which a file is decoded for its code, in pixels.
    private static let box = PixelSize(width: 320, height: 320)

    let reader: CreditsReader
    let decoder: any ImageDecoding
    let inspector: any PictureFileInspecting

    func credits(of file: LocalPath) throws(UnreadableFile) -> ImageEntity {
        do throws(CreditsReader.Failure) {
            return try reader.picture(inFile: file)
        } catch {
            throw UnreadableFile(reason: TerminalCredits.text(error), isFinal: Self.isFinal(error))
        }
    }

    /// Bytes that have no readable fields may have been seen elsewhere all the same.
    private static func isFinal(_ failure: CreditsReader.Failure) -> Bool {
        switch failure {
        case .unreadable(.tooLarge), .notRead: false
        case .unreadable, .notAPicture: true
        }
    }

    func hasContentCredentials(_ file: LocalPath) -> Bool {
        guard let data = try? Self.contents(of: file), let state = try? inspector.state(of: data) else { return false }
        return state.hasContentCredentials
    }

    func sha1(of file: LocalPath) -> String? {
        guard let data = try? Self.contents(of: file) else { return nil }
        return FileHash.sha1(data)
    }

    func imageCode(of file: LocalPath) throws(UnreadableFile) -> ImageCode? {
        do throws(PictureError) {
            return try decoder.decode(try Self.contents(of: file), fitting: Self.box).imageCode
        } catch {
            throw UnreadableFile(reason: UserFacingError(error, hasPage: false).message, isFinal: false)
        }
    }

    func searchWords(of file: LocalPath, title: String?) -> [String] {
        let words = title.map { FileNameWords.searchWords($0) } ?? []
        return words.isEmpty ? FileNameWords.searchWords(FileNameWords.withoutExtension(file.name)) : words
    }

    /// Larger files are identified by their sidecars only.
    private static func contents(of file: LocalPath) throws(PictureError) -> Data {
        try PictureFileBytes.whole(file, atMost: FolderPictures.maxFileSize)
    }
}
