import Core
import Model

extension ImageEntity {
    static func stub(id: Int) -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: .samples, string: "\(id)"), pageURL: "https://example.org/\(id)",
            pageImageWidth: 1000, pageImageHeight: 2000,
            previewURL: "https://example.org/\(id).jpg", previewWidth: 50, previewHeight: 100)
    }

    /// Returns a picture of this service with a page of its own.
    static func stub(id: Int, of provider: ProviderID) -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: provider, string: "\(id)"), pageURL: "https://\(provider.rawValue).org/\(id)",
            pageImageWidth: 1000, pageImageHeight: 2000,
            previewURL: "https://\(provider.rawValue).org/\(id).jpg", previewWidth: 50, previewHeight: 100)
    }
}
