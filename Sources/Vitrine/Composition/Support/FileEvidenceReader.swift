import Core
import FileAccess
import FoundationEssentials
import Imaging
import Localize
import Model
import PictureFolders
import Saving

/// Reads what identifies files. The program itself reads no more than the first bytes and the checksum of a file; its
/// fields, its structure and its pixels are read by a worker.
struct FileEvidenceReader: FileEvidenceReading {
    let reader: CreditsReader
    let decoder: any ImageDecoding
    let inspector: any PictureFileInspecting

    func read(_ path: LocalPath) throws(UnreadableFile) -> any FileEvidence {
        do throws(RegularFile.Failure) {
            // A larger file is identified by its sidecar only, and by its first bytes as a picture.
            let (content, isWhole) = try CreditsReader.content(of: path, atMost: PictureFileBytes.maxSize)
            return ReadFile(path: path, content: content, isWhole: isWhole, readers: self)
        } catch {
            throw UnreadableFile(reason: TerminalCredits.text(.unreadable(error)), isFinal: true)
        }
    }

    func searchWords(of file: LocalPath, title: String?) -> [String] {
        let words = title.map { FileNameWords.searchWords($0) } ?? []
        return words.isEmpty ? FileNameWords.searchWords(FileNameWords.withoutExtension(file.name)) : words
    }
}

/// The content of a file, which was read once.
private struct ReadFile: FileEvidence {
    /// The size at which a file is decoded for its code, in pixels.
    private static let box = PixelSize(width: 320, height: 320)

    let path: LocalPath
    let content: Data
    let isWhole: Bool
    let readers: FileEvidenceReader

    func credits() throws(UnreadableFile) -> ImageEntity {
        do throws(CreditsReader.Failure) {
            return try readers.reader.picture(in: content, isWhole: isWhole, at: path)
        } catch {
            let reason = isWhole ? TerminalCredits.text(error) : Self.text(ofLargeFile: error)
            throw UnreadableFile(reason: reason, isFinal: Self.isFinal(error))
        }
    }

    /// Neither fields nor checksum nor pixels of a large file are read, which the limit of the fields alone does not tell.
    private static func text(ofLargeFile failure: CreditsReader.Failure) -> String {
        guard failure == .unreadable(.tooLarge) else { return TerminalCredits.text(failure) }
        return tr(
            "not examined, because it has more than %s; only an .xmp file beside it is read",
            formattedBytes(PictureFileBytes.maxSize))
    }

    /// Bytes that have no readable fields may have been seen elsewhere all the same.
    private static func isFinal(_ failure: CreditsReader.Failure) -> Bool {
        switch failure {
        case .unreadable(.tooLarge), .notRead: false
        case .unreadable, .notAPicture: true
        }
    }

    func hasContentCredentials() -> Bool {
        isWhole && (try? readers.inspector.state(of: content))?.hasContentCredentials == true
    }

    func isIncomplete() -> Bool { isWhole && (try? readers.inspector.state(of: content))?.isCutShort == true }

    func sha1() -> String? { isWhole ? FileHash.sha1(content) : nil }

    func imageCode() throws(UnreadableFile) -> ImageCode? {
        do throws(PictureError) {
            guard isWhole else { throw .fileTooLarge(limit: PictureFileBytes.maxSize) }
            return try readers.decoder.decode(content, fitting: Self.box).imageCode
        } catch {
            throw UnreadableFile(reason: UserFacingError(error, hasPage: false).message, isFinal: false)
        }
    }
}
