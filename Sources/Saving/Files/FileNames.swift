/// The names that are tried for one file, until one is free.
struct FileNames: Sequence {
    let name: String
    let fileExtension: String

    /// As many numbers as anybody has patience for.
    static let most = 10_000

    func makeIterator() -> some IteratorProtocol<String> {
        (1...Self.most).lazy.map { numbered($0) }.makeIterator()
    }

    /// "sunrise.jpg", "sunrise (2).jpg"…
    func numbered(_ number: Int) -> String {
        let ending = fileExtension.isEmpty ? "" : ".\(fileExtension)"
        return number == 1 ? name + ending : "\(name) (\(number))\(ending)"
    }
}
