import FileAccess
import FoundationEssentials
import Imaging
import Model

/// Decodes picture files below the chosen folders. Addresses of other files are refused, whatever their source. Any
/// thread.
public struct FolderPictures: LocalPictures {
    private let folders: @Sendable () -> [LocalPath]
    private let decoder: any ImageDecoding
    private let thumbnails: ThumbnailCache?

    /// Maximum file size in bytes.
    static let maxFileSize = 200_000_000

    /// - Parameters:
    ///   - folders: returns absolute paths; called for each picture.
    ///   - thumbnails: used for small pictures.
    public init(
        in folders: @escaping @Sendable () -> [LocalPath], decoder: any ImageDecoding,
        thumbnails: ThumbnailCache? = nil
    ) {
        self.folders = folders
        self.decoder = decoder
        self.thumbnails = thumbnails
    }

    public func owns(_ url: String) -> Bool { url.hasPrefix(FileURI.prefix) }

    public func makePicture(_ request: PictureRequest) throws(PictureError) -> Bitmap {
        let path = try chosenPath(request.url)
        guard let thumbnails, let size = ThumbnailCache.Size(covering: request.box),
            let file = thumbnails.file(at: path)
        else { return try decoder.decode(try Self.bytes(path), fitting: request.box) }
        let found = thumbnails.find(file, atLeast: size)
        switch found {
        case .thumbnail(let data):
            if let bitmap = try? decoder.decode(data, fitting: request.box) { return bitmap }
        case .failure: throw .damaged
        case nil: break
        }
        // A damaged thumbnail is made again.
        return try decode(file, thumbnails, size, replaces: found != nil, fitting: request.box)
    }

    /// Decodes a file at the size of its thumbnail, which is written later, and makes the picture of that.
    private func decode(
        _ file: ThumbnailedFile, _ thumbnails: ThumbnailCache, _ size: ThumbnailCache.Size, replaces: Bool,
        fitting box: PixelSize
    ) throws(PictureError) -> Bitmap {
        let data = try Self.bytes(file.path)
        do throws(PictureError) {
            let bitmap = try decoder.decode(data, fitting: size.box)
            // A picture that is not larger than its thumbnail needs none.
            if max(bitmap.size.width, bitmap.size.height) == size.rawValue {
                thumbnails.store(bitmap, of: file, size, replaces: replaces)
            }
            if let scaled = bitmap.scaledDown(fitting: box) { return scaled }
            return try decoder.decode(data, fitting: box)
        } catch {
            if error == .damaged { thumbnails.storeFailure(of: file) }
            throw error
        }
    }

    public func fileData(of url: String) throws(PictureError) -> Data? {
        owns(url) ? try Self.bytes(try chosenPath(url)) : nil
    }

    private static func bytes(_ path: LocalPath) throws(PictureError) -> Data {
        try PictureFileBytes.whole(path, atMost: maxFileSize)
    }

    /// Compares path names, so that a link inside a chosen folder belongs to it.
    private func chosenPath(_ url: String) throws(PictureError) -> LocalPath {
        guard let path = FileAddress.path(url), folders().contains(where: { path.isBelow($0) }) else {
            throw .damaged
        }
        return path
    }
}
