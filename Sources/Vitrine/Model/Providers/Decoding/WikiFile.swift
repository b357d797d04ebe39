/// The file names of a wiki.
enum WikiFile {
    /// Removes the namespace and the extension from a title such as "File:A blossom.jpg"; other titles stay unchanged.
    static func title(_ title: String) -> String? {
        guard title.hasPrefix("File:") else { return title }
        let name = title.dropFirst("File:".count)
        return (name.lastIndex(of: ".").map { name[..<$0] } ?? name).description.plainText
    }
}
