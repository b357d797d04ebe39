import Core
import FileAccess
import FoundationEssentials

/// The file format for favorites that other programs and later versions can read: JSON, described in `docs/storage.md`.
public enum FavoritesFile {
    public static let format = "vitrine-favorites"
    /// The version of the format. It increases only with changes that an older program would misread, not with
    /// additional members.
    public static let version = 1
    /// The maximum file size in bytes. The program refuses larger files.
    public static let largest = 100_000_000

    /// The content of a file.
    public struct Content: Sendable, Equatable {
        public var favorites: [ImportedFavorite] = []
        /// The entries that could not be read, by their number in the file, counting from 1.
        public var skipped: [Int] = []
        public var searches: [ImportedSearch] = []
        /// The number of saved searches that could not be read.
        public var skippedSearchCount = 0
    }

    /// Why a file could not be read.
    public enum Failure: Error, Sendable, Equatable {
        /// The file is not JSON, or its JSON has another structure.
        case notFavorites
        /// A newer version of the program wrote the file in a format that this version does not know.
        case newerVersion
        /// The system could not read the file. The associated value is the system's message.
        case unreadable(String)
    }

    // MARK: Writing

    public static func text(
        _ favorites: [Favorite], collections: [FavoriteCollection], searches: [SavedSearch] = []
    ) -> String {
        let names = Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first }
        let entries = favorites.map { favorite in
            var members: [String: JSONValue] = [
                "image": favorite.image.withoutStoredPreview.json,
                "added": .number(favorite.addedAt.timeIntervalSince1970),
            ]
            if !favorite.note.isEmpty { members["note"] = .string(favorite.note) }
            let collections = favorite.collections.compactMap { names[$0] }.sorted()
            if !collections.isEmpty { members["collections"] = .array(collections.map { .string($0) }) }
            return JSONValue.object(members)
        }
        var document: [String: JSONValue] = [
            "format": .string(format), "version": .number(Double(version)), "favorites": .array(entries),
        ]
        if !searches.isEmpty { document["searches"] = .array(searches.map(entry)) }
        return JSONValue.object(document).text(indentation: 2) + "\n"
    }

    private static func entry(_ saved: SavedSearch) -> JSONValue {
        var members = saved.search.json.object ?? [:]
        members["name"] = .string(saved.name)
        return .object(members)
    }

    // MARK: Reading

    /// Reads all entries that are valid. A bare list without the surrounding object is accepted, too.
    public static func content(of data: Data) throws(Failure) -> Content {
        // A value needs more memory than space in the file, the shortest ones many times as much. An entry of a file that a
        // program has exported has more than ten bytes for each value.
        let limit = JSONValue.Limit(elements: .max, values: data.count / 10 + 10_000)
        guard data.count <= largest, let json = try? JSONValue(parsing: withoutMark(data), limit: limit) else {
            throw .notFavorites
        }
        if let found = json["version"]?.int, json["format"]?.string == format, found > version { throw .newerVersion }
        guard let entries = json.array ?? json["favorites"]?.array else { throw .notFavorites }
        var content = Content()
        for (index, entry) in entries.enumerated() {
            if let favorite = favorite(entry) {
                content.favorites.append(favorite)
            } else {
                content.skipped.append(index + 1)
            }
        }
        let searches = json["searches"]?.array ?? []
        content.searches = searches.prefix(SavedSearch.largestImport).compactMap(search)
        content.skippedSearchCount = searches.count - content.searches.count
        if content.favorites.isEmpty, !content.skipped.isEmpty, json["format"] == nil { throw .notFavorites }
        return content
    }

    private static func search(_ entry: JSONValue) -> ImportedSearch? {
        guard let name = try? ChosenName(entry["name"]?.string ?? ""), let search = SearchCommand(json: entry) else {
            return nil
        }
        return ImportedSearch(name: name, search: search)
    }

    /// Removes the byte order mark that some editors write at the start of a file.
    private static func withoutMark(_ data: Data) -> Data {
        data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    }

    private static func favorite(_ entry: JSONValue) -> ImportedFavorite? {
        guard let image = ImageEntity(json: entry["image"] ?? entry)?.imported else { return nil }
        return ImportedFavorite(
            image: image, note: entry["note"]?.string.map(FavoriteNote.cleaned) ?? "",
            addedAt: Date(timeIntervalSince1970: entry["added"]?.double ?? 0),
            collections: (entry["collections"]?.array ?? []).compactMap(\.displayText))
    }
}

extension ImageEntity {
    /// The picture as far as an imported file may describe it; the file may come from a third party. `nil` if nothing
    /// remains to show.
    ///
    /// Local addresses are accepted only for the user's own picture files, which keep their file names as titles.
    /// Otherwise a third party could assign a title and an author to a local file, and an export would share them. All
    /// addresses of such a picture lead to the file that its id names. Otherwise commands such as Move to Trash, which
    /// follow the id, would change another file than the shown one.
    fileprivate var imported: ImageEntity? {
        var image = self
        // A code that a third party gives could make another picture look like this one.
        image.imageCode = nil
        let addresses = [previewURL, pageURL] + [sharpPreviewURL, imageURL, fileURL].compactMap { $0 }
        let credited = ([license?.url] + creators.map(\.url)).compactMap { $0 }
        guard id.provider == .folders || (addresses + credited).contains(where: Self.isLocal) else { return image }
        guard id.provider == .folders, let path = FileURI.bytes(previewURL),
            addresses.allSatisfy({ $0.isEmpty || isAddressOfOwnFile($0) })
        else { return nil }
        image.title = Self.title(of: LocalPath(bytes: path))
        (image.license, image.caption, image.source, image.sourceType) = (nil, nil, nil, nil)
        (image.creators, image.creditLine, image.institution) = ([], nil, nil)
        return image
    }

    /// Returns whether an address leads to the file that the id names. Names of different bytes can be equal as texts,
    /// so the comparison is one of bytes.
    private func isAddressOfOwnFile(_ address: String) -> Bool {
        guard let path = FileURI.bytes(address) else { return false }
        return FileURI.identifier(path).utf8.elementsEqual(id.string.utf8)
    }

    private static func isLocal(_ address: String) -> Bool { address.hasPrefix("file:") }
}
