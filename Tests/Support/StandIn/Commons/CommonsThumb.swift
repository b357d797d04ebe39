import Samples

/// Renditions of Commons, which exist only at a few widths and whose addresses clients must not guess.
enum CommonsThumb {
    static let steps = [20, 40, 60, 120, 250, 330, 500, 960, 1_280, 1_920, 3_840]

    /// Returns the next available width.
    static func step(_ width: Int) -> Int { steps.first { $0 >= width } ?? 3_840 }

    static func url(_ facts: PictureFacts, width: Int, base: String) -> String {
        let name = facts.fileName
        // Commons does not enlarge photographs, so a greater width returns the original.
        if facts.original.kind == .jpeg, width >= facts.picture.size.width {
            return CommonsFile.fileURL(facts, base: base)
        }
        let rendition =
            switch facts.original.kind {
            case .jpeg: "\(width)px-\(name)"
            case .tiff: "lossy-page1-\(width)px-\(name).jpg"
            case .svg: "\(width)px-\(name).png"
            }
        return "\(base)wikipedia/commons/thumb/\(facts.number % 16)/\(name)/\(rendition)"
    }

    /// Whether an address is that of a rendition of a file, at any width. The service answers 400 for others than its own.
    static func isOther(path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.starts(with: ["wikipedia", "commons", "thumb"]) && parts.count == 6 && parts[5].contains("px-")
            && rendition(path: path) == nil
    }

    /// Parses `/wikipedia/commons/thumb/7/NAME_NUMBER.jpg/330px-NAME_NUMBER.jpg`. The last part must be one that `url`
    /// makes, at an available width; raster files have no rendition beyond their own width.
    static func rendition(path: String) -> Rendition? {
        let parts = path.split(separator: "/")
        guard parts.starts(with: ["wikipedia", "commons", "thumb"]), parts.count == 6,
            let number = parts[4].split(separator: ".").first?.split(separator: "_").last.flatMap({ Int($0) }),
            PictureFacts.isOnCommons(number), let picture = SampleCatalog.picture(number),
            let pixels = parts[5].firstRange(of: "px-"),
            let width = parts[5][..<pixels.lowerBound].split(separator: "-").last.flatMap({ Int($0) }),
            url(PictureFacts(picture: picture), width: width, base: "/").hasSuffix("/\(parts[5])"),
            steps.contains(width) || width == picture.size.width, width <= picture.size.width
        else { return nil }
        let size = picture.size.fitting(in: .init(width: width, height: 1_000_000))
        return Rendition(
            number: number, edge: max(size.width, size.height), isPNG: Original.kind(number) == .svg)
    }
}
