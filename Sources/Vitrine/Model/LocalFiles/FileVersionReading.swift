import Reactive

/// The port that tells how the file of a shown picture changes. `PictureFolders.ShownFileVersions` implements it.
public protocol FileVersionReading: Sendable {
    /// Sends the picture of a file of this computer as soon as the file is another version than the one that was sent
    /// last, at first than `image`, whichever program has changed it; `nil` when there is no file any more. A file that is
    /// no picture at the moment is not sent. Cold; sends on any thread until it is disposed of.
    func versions(of image: ImageEntity) -> SignalProducer<ImageEntity?, Never>
}

extension ImageEntity {
    /// What distinguishes the versions of the file of a picture of this computer; `nil` for other pictures.
    public var fileVersion: Substring? {
        localPath == nil ? nil : previewURL.split(separator: "#", maxSplits: 1).dropFirst().first
    }
}
