import Model
import Samples

/// A picture in the JSON of Openverse's API. The member names are the API's; `nil` is sent as null.
struct OpenverseResult: Encodable {
    struct Tag: Encodable {
        let name: String
        let accuracy: Double?
        let unstable__provider: String

        enum CodingKeys: String, CodingKey { case name, accuracy, unstable__provider }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(accuracy, forKey: .accuracy)
            try container.encode(unstable__provider, forKey: .unstable__provider)
        }
    }

    private let facts: PictureFacts
    private let base: String
    private let picturePath: String?

    /// - Parameter picturePath: replaces the address of every rendition, for intentionally broken pictures.
    init(_ picture: SamplePicture, base: String, picturePath: String? = nil) {
        facts = PictureFacts(picture: picture)
        self.base = base
        self.picturePath = picturePath
    }

    /// Returns an id with the form of a UUID.
    static func id(_ number: Int) -> String {
        let digits = String(number)
        return "5a4d504c-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }

    static func number(_ id: String) -> Int? {
        guard id.utf8.count == 36, id.hasPrefix("5a4d504c-0000-4000-8000-"), let number = Int(id.suffix(12)),
            PictureFacts.isOnOpenverse(number)
        else { return nil }
        return number
    }

    enum CodingKeys: String, CodingKey {
        case id, title, indexed_on, foreign_landing_url, url, creator, creator_url, license, license_version
        case license_url, provider, source, category, filesize, filetype, tags, attribution, fields_matched, mature
        case height, width, thumbnail, detail_url, related_url, unstable__sensitivity
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let id = Self.id(facts.number)
        let own = "\(base)v1/images/\(id)/"
        let source = facts.isOnBoth ? "wikimedia" : "flickr"
        // Some facts are missing for some pictures, as in the real catalog.
        let knowsSize = facts.number % 23 != 1
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode("2024-05-0\(facts.number % 9 + 1)T09:00:00.000000Z", forKey: .indexed_on)
        try container.encode(landing, forKey: .foreign_landing_url)
        try container.encode(file, forKey: .url)
        try container.encode(facts.author, forKey: .creator)
        try container.encode(
            facts.number % 11 == 1 ? nil : "\(base)people/\(facts.number / 4 % 8)", forKey: .creator_url)
        try container.encode(facts.license, forKey: .license)
        try container.encode(knowsVersion ? facts.licenseVersion : nil, forKey: .license_version)
        try container.encode(knowsVersion ? storedLicenseURL : nil, forKey: .license_url)
        try container.encode(source, forKey: .provider)
        try container.encode(source, forKey: .source)
        try container.encode(PictureFacts.category(facts.number), forKey: .category)
        try container.encode(facts.number % 3 == 0 ? nil : facts.original.fileSize, forKey: .filesize)
        try container.encode(facts.number % 5 == 0 ? nil : fileType, forKey: .filetype)
        try container.encode(tags, forKey: .tags)
        try container.encode(attribution, forKey: .attribution)
        try container.encode(["tags.name"], forKey: .fields_matched)
        try container.encode(false, forKey: .mature)
        try container.encode(knowsSize ? facts.picture.size.height : nil, forKey: .height)
        try container.encode(knowsSize ? facts.picture.size.width : nil, forKey: .width)
        try container.encode(thumbnail ?? "\(own)thumb/", forKey: .thumbnail)
        try container.encode(own, forKey: .detail_url)
        try container.encode("\(own)related/", forKey: .related_url)
        try container.encode([String](), forKey: .unstable__sensitivity)
    }

    /// The title; one in ten contains markup, as in the real catalog.
    private var title: String {
        facts.number / 4 % 10 == 3 ? "<i>\(facts.picture.title)</i> &amp; more" : facts.picture.title
    }

    private var file: String {
        picturePath.map { "\(base)\($0)/\(facts.number)" }
            ?? (facts.isOnBoth
                ? CommonsFile.fileURL(facts, base: base) : "\(base)live/\(facts.number)_o.jpg")
    }

    /// The file type, which for some pictures differs from the address.
    private var fileType: String {
        let isMisnamed = facts.number / 4 % 24 == 17 && !facts.isOnBoth
        return isMisnamed ? "eps" : facts.original.kind.rawValue
    }

    private var thumbnail: String? { picturePath.map { "\(base)\($0)/\(facts.number)/thumb" } }

    private var landing: String {
        facts.isOnBoth
            ? CommonsFile.pageURL(facts, base: base) : "\(base)photos/flickr-\(PixabayHit.id(facts.number))/"
    }

    /// Whether the version of the license is known: some sources state none.
    private var knowsVersion: Bool { facts.isOnBoth || facts.number / 4 % 16 != 5 }

    /// The address of the license as stored. Nothing is at the stored addresses of CC0 of some sources.
    private var storedLicenseURL: String {
        facts.license == "cc0" && !facts.isOnBoth
            ? "https://creativecommons.org/licenses/cc0/1.0/" : facts.licenseURL
    }

    /// The tags of the author and those of a program, which repeats the first one of the author for some pictures.
    private var tags: [Tag] {
        let repeated = facts.number % 3 == 1 ? facts.picture.tags.prefix(1) : []
        return facts.picture.tags.map { Tag(name: $0, accuracy: nil, unstable__provider: "flickr") }
            + (repeated + facts.picture.colors).map { Tag(name: $0, accuracy: 0.97, unstable__provider: "clarifai") }
    }

    private var attribution: String {
        "\"\(facts.picture.title)\" by \(facts.author) is licensed under \(facts.licenseName). "
            + "To view a copy of this license, visit \(facts.licenseURL)."
    }
}
