import Localize
import Model

extension ImageEntity {
    /// The picture's size in pixels as text; `nil` if the service does not send it.
    var sizeText: String? {
        guard pageImageWidth > 0, pageImageHeight > 0 else { return nil }
        // Translators: width × height.
        return tr("%s × %s", formatted(pageImageWidth), formatted(pageImageHeight))
    }

    /// The service, the license and the size, which tell entries of the same picture apart.
    public var entryText: String {
        [id.provider.displayName, license?.name, sizeText].compactMap { $0?.isolatedFromLine }.joined(separator: " · ")
    }
}
