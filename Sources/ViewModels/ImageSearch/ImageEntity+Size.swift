import Localize
import Model

extension ImageEntity {
    /// How large the picture is, in pixels; nil where the service does not tell.
    var sizeText: String? {
        guard pageImageWidth > 0, pageImageHeight > 0 else { return nil }
        // Translators: width × height.
        return tr("%s × %s", formatted(pageImageWidth), formatted(pageImageHeight))
    }
}
