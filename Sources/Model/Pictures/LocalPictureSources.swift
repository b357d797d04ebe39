import FoundationEssentials

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
