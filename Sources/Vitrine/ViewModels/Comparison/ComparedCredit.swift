import Localize
import Model

/// What is said below a compared picture, so that the rights can be compared, too.
public struct ComparedCredit: Sendable, Equatable {
    public let title: String
    /// The license in a few letters; empty for none.
    public let badge: String
    /// What the license permits; empty for none.
    public let license: String
    /// The size and the author.
    public let credit: String

    public init(_ image: ImageEntity) {
        title = image.displayTitle
        badge = image.license?.badge ?? ""
        license = image.license?.explanation ?? ""
        credit = [image.sizeText?.leftToRight, image.creatorText?.isolatedFromLine].compactMap { $0 }
            .joined(separator: " · ")
    }
}
