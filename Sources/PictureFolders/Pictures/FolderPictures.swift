import FileAccess
import FoundationEssentials
import Model
import PictureIndex

/// Decodes picture files below the chosen folders. Addresses of other files are refused, whatever their source. Any
/// thread.
public struct FolderPictures: LocalPictures {
    private let folders: @Sendable () -> [LocalPath]
    private let decoder: any ImageDecoding
    private let onDecoded: @Sendable (FileImageCode) -> Void

    /// Maximum file size in bytes.
    static let maxFileSize = 200_000_000

    /// - Parameters:
    ///   - folders: returns absolute paths; called for each picture.
    ///   - onDecoded: gets the code of what a file shows after it was decoded. Any thread.
    public init(
        in folders: @escaping @Sendable () -> [LocalPath], decoder: any ImageDecoding,
        onDecoded: @escaping @Sendable (FileImageCode) -> Void = { _ in }
    ) {
        self.folders = folders
        self.decoder = decoder
        self.onDecoded = onDecoded
    }

    public func owns(_ url: String) -> Bool { url.hasPrefix(FileURI.prefix) }

    public func makePicture(_ request: PictureRequest) throws(PictureError) -> Bitmap {
        let bitmap = try decoder.decode(try bytes(of: request.url), fitting: request.box)
        if let code = bitmap.imageCode, let path = FileAddress.path(request.url),
            let version = FileAddress.version(request.url)
        {
            onDecoded(FileImageCode(path: path, modifiedAt: version.modifiedAt, size: version.size, code: code))
        }
        return bitmap
    }

    public func fileData(of url: String) throws(PictureError) -> Data? { owns(url) ? try bytes(of: url) : nil }

    private func bytes(of url: String) throws(PictureError) -> Data {
        guard let path = FileAddress.path(url), isChosen(path) else { throw .damaged }
        return try PictureFileBytes.whole(path, atMost: Self.maxFileSize)
    }

    /// Compares path names, so that a link inside a chosen folder belongs to it.
    private func isChosen(_ path: LocalPath) -> Bool { folders().contains { path.isBelow($0) } }
}
