import FoundationEssentials

/// The port of whatever makes pictures without a network, the program's own samples for instance.
public protocol LocalPictures: Sendable {
    /// Whether `makePicture` is to be asked for this address, rather than the network.
    func owns(_ url: String) -> Bool
    /// Makes the picture to fit the request's box. Takes milliseconds: call it on a decode queue.
    func makePicture(_ request: PictureRequest) throws(PictureError) -> Bitmap
    /// The picture's own file; `nil` where it has none and is drawn. Takes milliseconds: not on the main thread.
    func fileData(of url: String) throws(PictureError) -> Data?
}

extension LocalPictures {
    public func fileData(of url: String) throws(PictureError) -> Data? { nil }
}

/// Several makers of pictures as one: each address goes to the first that owns it.
public struct LocalPictureSources: LocalPictures {
    private let sources: [any LocalPictures]

    public init(_ sources: [any LocalPictures]) { self.sources = sources }

    public func owns(_ url: String) -> Bool { sources.contains { $0.owns(url) } }

    public func makePicture(_ request: PictureRequest) throws(PictureError) -> Bitmap {
        guard let owner = sources.first(where: { $0.owns(request.url) }) else { throw .damaged }
        return try owner.makePicture(request)
    }

    public func fileData(of url: String) throws(PictureError) -> Data? {
        try sources.first { $0.owns(url) }?.fileData(of: url)
    }
}
