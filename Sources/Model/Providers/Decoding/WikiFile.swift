/// The names of files in a wiki.
enum WikiFile {
    /// "File:A blossom.jpg" without what every page of a file has; other titles stay as they are.
    static func title(_ title: String) -> String? {
        guard title.hasPrefix("File:") else { return title }
        let name = title.dropFirst("File:".count)
        return (name.lastIndex(of: ".").map { name[..<$0] } ?? name).description.plainText
    }
}
