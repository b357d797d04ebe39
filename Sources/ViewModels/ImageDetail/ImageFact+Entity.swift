import Localize
import Model

extension ImageFact {
    /// Everything the provider tells about a picture, in the order a person asks for it.
    static func facts(of image: ImageEntity) -> [ImageFact] {
        var facts: [ImageFact] = []
        if !image.tags.isEmpty {
            facts.append(ImageFact(kind: .tags, label: tr("Tags"), value: image.tags.joined(separator: ", ")))
        }
        facts.append(
            ImageFact(
                kind: .size, label: tr("Size"),
                value: tr("%s × %s", formatted(image.pageImageWidth), formatted(image.pageImageHeight))))
        if let bytes = image.fileSize {
            facts.append(ImageFact(kind: .fileSize, label: tr("File size"), value: formattedBytes(bytes)))
        }
        if let author = image.username, !author.isEmpty {
            facts.append(ImageFact(kind: .author, label: tr("Author"), value: author))
        }
        if let license = image.license {
            facts.append(ImageFact(kind: .license, label: tr("Licence"), value: license.name, url: license.url))
        }
        let counts: [(Kind, String, Int?)] = [
            (.views, tr("Views"), image.viewCount),
            (.downloads, tr("Downloads"), image.downloadCount),
            (.likes, tr("Likes"), image.likeCount),
        ]
        for case (let kind, let label, let count?) in counts {
            facts.append(ImageFact(kind: kind, label: label, value: formatted(count)))
        }
        return facts
    }
}
