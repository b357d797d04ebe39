import Core
import FileAccess
import FoundationEssentials
import Imaging
import Model
import PictureIndex

/// Decodes picture files below the chosen folders. Addresses of other files are refused, whatever their source. Any
/// thread.
public struct FolderPictures: LocalPictures {
    private let folders: @Sendable () -> [LocalPath]
    private let decoder: any ImageDecoding
    private let thumbnails: ThumbnailCache?
    private let onDecoded: @Sendable (FileImageCode) -> Void

    /// - Parameters:
    ///   - folders: returns absolute paths; called for each picture.
    ///   - thumbnails: used for small pictures.
    ///   - onDecoded: gets the code and the colors of what a file shows after it was decoded. Any thread.
    public init(
        in folders: @escaping @Sendable () -> [LocalPath], decoder: any ImageDecoding,
        thumbnails: ThumbnailCache? = nil, onDecoded: @escaping @Sendable (FileImageCode) -> Void = { _ in }
    ) {
        self.folders = folders
        self.decoder = decoder
        self.thumbnails = thumbnails
        self.onDecoded = onDecoded
    }

    public func owns(_ url: String) -> Bool { url.hasPrefix(FileURI.prefix) }

    public func makePicture(_ request: PictureRequest, while isWanted: () -> Bool) throws(PictureError) -> Bitmap {
        let path = try chosenPath(request.url)
        guard let thumbnails, let size = ThumbnailCache.Size(covering: request.box),
            let file = thumbnails.file(at: path)
        else {
            let bitmap = try PictureFileBytes.withWhole(path) { data throws(PictureError) in
                try decoder.decode(data, fitting: request.box, while: isWanted)
            }
            return recorded(bitmap, of: request.url)
        }
        let found = thumbnails.find(file, atLeast: size)
        switch found {
        case .thumbnail(let data):
            if let bitmap = try? decoder.decode(data, fitting: request.box), !bitmap.isIncomplete {
                return recorded(bitmap, of: request.url)
            }
        case .failure: throw .damaged
        case nil: break
        }
        // A damaged thumbnail is made again.
        return try decode(file, thumbnails, size, replaces: found != nil, request, while: isWanted)
    }

    /// Decodes a file at the size of its thumbnail, which is written later, and makes the picture of that.
    private func decode(
        _ file: ThumbnailedFile, _ thumbnails: ThumbnailCache, _ size: ThumbnailCache.Size, replaces: Bool,
        _ request: PictureRequest, while isWanted: () -> Bool
    ) throws(PictureError) -> Bitmap {
        try PictureFileBytes.withWhole(file.path) { data throws(PictureError) in
            do throws(PictureError) {
                let bitmap = recorded(
                    try decoder.decode(data, fitting: size.box, while: isWanted), of: request.url)
                // A picture that is not larger than its thumbnail needs none.
                // An incomplete one may still be written.
                if !bitmap.isIncomplete, max(bitmap.size.width, bitmap.size.height) == size.rawValue {
                    thumbnails.store(bitmap, of: file, size, replaces: replaces)
                }
                if let scaled = bitmap.scaledDown(fitting: request.box) { return scaled }
                return try decoder.decode(data, fitting: request.box, while: isWanted)
            } catch {
                if error == .damaged { thumbnails.storeFailure(of: file) }
                throw error
            }
        }
    }

    /// Passes on the code and the colors of a decoded file and returns its bitmap.
    private func recorded(_ bitmap: Bitmap, of url: String) -> Bitmap {
        if let file = FileAddress.version(url) {
            onDecoded(
                FileImageCode(
                    path: file.path, modifiedAt: file.modifiedAt, size: file.size, code: bitmap.imageCode,
                    averageColor: bitmap.averageColor, colors: bitmap.dominantColors))
        }
        return bitmap
    }

    public func fileData(of url: String) throws(PictureError) -> Data? {
        owns(url) ? try PictureFileBytes.whole(try chosenPath(url)) : nil
    }

    /// Compares path names, so that a link inside a chosen folder belongs to it.
    private func chosenPath(_ url: String) throws(PictureError) -> LocalPath {
        guard let path = FileAddress.path(url), folders().contains(where: { path.isBelow($0) }) else {
            throw .damaged
        }
        return path
    }
}
