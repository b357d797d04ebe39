/// The candidate names for one file: the chosen name, then numbered variants.
struct FileNames: Sequence {
    let name: String
    let fileExtension: String

    /// The maximum number of candidate names.
    static let maxCount = 10_000

    func makeIterator() -> some IteratorProtocol<String> {
        (1...Self.maxCount).lazy.map { numbered($0) }.makeIterator()
    }

    /// Returns names such as "sunrise.jpg" for 1 and "sunrise (2).jpg" for 2.
    func numbered(_ number: Int) -> String {
        let ending = fileExtension.isEmpty ? "" : ".\(fileExtension)"
        return number == 1 ? name + ending : "\(name) (\(number))\(ending)"
    }
}
