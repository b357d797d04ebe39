import FoundationEssentials
import Model

/// Makes pictures of files below the chosen folders; of no other file, wherever an address comes from. Any thread.
public struct FolderPictures: LocalPictures {
    private let folders: @Sendable () -> [String]
    private let decoder: any ImageDecoding

    /// Bytes; a file that is larger is not opened.
    static let largestFile = 200_000_000

    /// - Parameter folders: absolute paths, asked at each picture.
    public init(in folders: @escaping @Sendable () -> [String], decoder: any ImageDecoding) {
        self.folders = folders
        self.decoder = decoder
    }

    public func owns(_ url: String) -> Bool { url.hasPrefix(FileAddress.scheme) }

    public func makePicture(_ request: PictureRequest) throws(PictureError) -> Bitmap {
        try decoder.decode(try bytes(of: request.url), fitting: request.box)
    }

    public func fileData(of url: String) throws(PictureError) -> Data? { owns(url) ? try bytes(of: url) : nil }

    private func bytes(of url: String) throws(PictureError) -> Data {
        guard let path = FileAddress.path(url), isChosen(path),
            let data = PictureFileBytes.whole(path, atMost: Self.largestFile)
        else { throw .damaged }
        return data
    }

    /// By the name: a link inside a chosen folder is part of it.
    private func isChosen(_ path: String) -> Bool {
        folders().contains { folder in
            let folder = FolderScan.trimmed(folder)
            return folder == "/" || path.hasPrefix(folder + "/")
        }
    }
}
