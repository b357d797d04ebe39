import Samples

/// Renditions of Commons: only at a few widths, under addresses that must not be guessed.
enum CommonsThumb {
    static let steps = [20, 40, 60, 120, 250, 330, 500, 960, 1_280, 1_920, 3_840]

    /// The next width there is.
    static func step(_ width: Int) -> Int { steps.first { $0 >= width } ?? 3_840 }

    static func url(_ facts: PictureFacts, width: Int, base: String) -> String {
        "\(base)wikipedia/commons/thumb/\(facts.number % 16)/\(facts.fileName)/\(width)px-\(facts.fileName)"
    }

    /// From `/wikipedia/commons/thumb/7/NAME_NUMBER.jpg/330px-NAME_NUMBER.jpg`, or the file itself without `thumb`.
    static func rendition(path: String) -> Rendition? {
        let parts = path.split(separator: "/")
        guard parts.starts(with: ["wikipedia", "commons"]), let name = parts.last, name.hasSuffix(".jpg"),
            let number = name.dropLast(4).split(separator: "_").last.flatMap({ Int($0) }),
            PictureFacts.isOnCommons(number), let picture = SampleCatalog.picture(number)
        else { return nil }
        guard parts.dropFirst(2).first == "thumb" else {
            return Rendition(number: number, edge: PictureFacts.drawnEdge)
        }
        guard let width = name.firstRange(of: "px-").flatMap({ Int(name[..<$0.lowerBound]) }),
            steps.contains(width) || width == picture.size.width
        else { return nil }
        let size = picture.size.fitting(in: .init(width: width, height: 1_000_000))
        return Rendition(number: number, edge: max(size.width, size.height))
    }
}
