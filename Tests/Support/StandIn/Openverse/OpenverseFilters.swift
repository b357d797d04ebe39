import Samples

/// The filter parameters of an Openverse search. A comma list matches any of its members, except for license kinds,
/// which must all match.
struct OpenverseFilters {
    /// The numbers of the requested creators; nil for all.
    private let creators: Set<Int>?
    private let licenses: Set<String>
    private let categories: Set<String>
    private let sources: Set<String>
    private let otherSources: Set<String>
    private let ratios: Set<String>
    private let sizes: Set<String>
    private let extensions: Set<String>

    /// The valid values of each parameter.
    private static let values: [String: Set<String>] = [
        "license_type": ["all", "all-cc", "commercial", "modification"],
        "category": ["photograph", "illustration", "digitized_artwork"],
        "aspect_ratio": ["tall", "wide", "square"], "size": ["small", "medium", "large"],
        "license": Set(PictureFacts.licenses + ["sampling+", "nc-sampling+"]),
        "mature": ["true", "false", "True", "False", "1", "0"],
    ]

    /// Returns the first parameter with an invalid value.
    static func problem(with parameters: [String: String]) -> (field: String, text: String)? {
        if parameters["q"] != nil, let other = ["creator", "tags", "title"].first(where: { parameters[$0] != nil }) {
            return (other, "'\(other)' cannot be used together with 'q'.")
        }
        for (field, allowed) in values.sorted(by: { $0.key < $1.key }) {
            if let wrong = list(parameters[field]).subtracting(allowed).min() {
                return (field, "Invalid value '\(wrong)'.")
            }
        }
        return nil
    }

    init(_ parameters: [String: String]) {
        creators = parameters["creator"].map(PictureFacts.places)
        categories = Self.list(parameters["category"])
        sources = Self.list(parameters["source"])
        otherSources = Self.list(parameters["excluded_source"])
        ratios = Self.list(parameters["aspect_ratio"])
        sizes = Self.list(parameters["size"])
        extensions = Self.list(parameters["extension"])
        let types = Self.list(parameters["license_type"])
        var licenses = Set(PictureFacts.licenses)
        if types.contains("commercial") { licenses = licenses.filter { !$0.contains("nc") } }
        if types.contains("modification") { licenses = licenses.filter { !$0.contains("nd") } }
        if types.contains("all-cc") { licenses.remove("pdm") }
        let wanted = Self.list(parameters["license"])
        self.licenses = wanted.isEmpty ? licenses : licenses.intersection(wanted)
    }

    private static func list(_ text: String?) -> Set<String> {
        Set((text ?? "").split(separator: ",").map(String.init))
    }

    /// Whether no picture can match, so that the search is skipped.
    var matchesNothing: Bool { licenses.isEmpty || creators?.isEmpty == true }

    func accepts(_ number: Int) -> Bool {
        guard PictureFacts.isOnOpenverse(number), licenses.contains(PictureFacts.license(number)),
            accepts(PictureFacts.category(number), categories),
            accepts(number % 4 == 0 ? "wikimedia" : "flickr", sources),
            !otherSources.contains(number % 4 == 0 ? "wikimedia" : "flickr"),
            accepts(Original.kind(number).rawValue, extensions)
        else { return false }
        if let creators, !creators.contains(PictureFacts.place(ofAuthor: number)) { return false }
        guard !ratios.isEmpty || !sizes.isEmpty, let size = SampleCatalog.picture(number)?.size else { return true }
        let (width, height) = (Double(size.width), Double(size.height))
        let ratio = width / height > 1.1 ? "wide" : width / height < 0.9 ? "tall" : "square"
        let area = width * height
        return accepts(ratio, ratios)
            && accepts(area <= 640 * 480 ? "small" : area <= 1_600 * 1_200 ? "medium" : "large", sizes)
    }

    private func accepts(_ value: String, _ wanted: Set<String>) -> Bool { wanted.isEmpty || wanted.contains(value) }
}
