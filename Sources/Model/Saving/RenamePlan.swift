import FileAccess
import Localize

/// The new names of picture files and of their sidecars, and what prevents them. It decides from names alone; nothing is
/// renamed by it.
public struct RenamePlan: Sendable, Equatable {
    /// Why a file cannot get its new name.
    public enum Problem: Sendable, Hashable {
        case empty
        /// The name begins with a dot, so that the file would be hidden.
        case hidden
        /// The name has more bytes than a file system stores.
        case tooLong
        /// An earlier file of the plan gets the same name.
        case sameAsOther
        /// Another file has the name of the picture or of its sidecar.
        case taken
        /// The folder of the file could not be read.
        case unreadableFolder
        /// The program has no permission to change names in the folder.
        case notAllowed
    }

    /// One picture of the plan.
    public struct Item: Sendable, Hashable {
        public let path: LocalPath
        public let newPath: LocalPath
        /// The sidecars that are renamed together with the picture.
        public let sidecars: [FileMove]
        public let problem: Problem?

        public var isChanged: Bool { path != newPath }
        /// All files of the picture, the picture first.
        public var moves: [FileMove] { [FileMove(from: path, to: newPath)] + sidecars }
    }

    public let items: [Item]
    public let changedCount: Int
    public let problemCount: Int

    /// Whether the files can be renamed: at least one gets another name, and all of these can have it.
    public var isPossible: Bool { changedCount > 0 && problemCount == 0 }

    /// The most bytes of a name on the file systems of Linux.
    private static let maxNameLength = 255

    /// - Parameters:
    ///   - facts: what is known about the files, by their paths.
    ///   - folders: the names in the folders of all files.
    public init(
        _ paths: [LocalPath], _ pattern: RenamePattern, facts: [LocalPath: RenameFacts] = [:],
        in folders: [LocalPath: FolderNames]
    ) {
        var claimed: Set<LocalPath> = []
        var drafts: [(path: LocalPath, newPath: LocalPath, sidecars: [FileMove])] = []
        for (position, path) in paths.enumerated() {
            let folder = path.folder
            let name = pattern.name(
                for: Array(path.nameBytes), facts[path] ?? RenameFacts(), at: position, of: paths.count)
            let newPath = folder.appending(name)
            var sidecars: [FileMove] = []
            if newPath != path, let names = folders[folder] {
                for sidecar in names.sidecars(of: path) where claimed.insert(sidecar).inserted {
                    let target = Sidecars.path(of: sidecar, besides: path, movedTo: newPath)
                    // One without the extension of the picture stays if only that changes.
                    if target != sidecar { sidecars.append(FileMove(from: sidecar, to: target)) }
                }
            }
            drafts.append((path, newPath, sidecars))
        }
        // Names that become free. A file that stays keeps its own.
        var leaving: Set<LocalPath> = []
        for draft in drafts where draft.newPath != draft.path {
            leaving.insert(draft.path)
            for sidecar in draft.sidecars { leaving.insert(sidecar.from) }
        }
        var targets: Set<LocalPath> = []
        items = drafts.map { path, newPath, sidecars in
            let problem: Problem? =
                newPath == path
                ? nil : Self.problem(of: newPath, from: path, sidecars, folders[path.folder], leaving, &targets)
            return Item(path: path, newPath: newPath, sidecars: sidecars, problem: problem)
        }
        changedCount = items.count(where: \.isChanged)
        problemCount = items.count { $0.problem != nil }
    }

    private static func problem(
        of newPath: LocalPath, from path: LocalPath, _ sidecars: [FileMove], _ names: FolderNames?,
        _ leaving: Set<LocalPath>, _ targets: inout Set<LocalPath>
    ) -> Problem? {
        guard let names else { return .unreadableFolder }
        guard names.isWritable else { return .notAllowed }
        let name = newPath.nameBytes
        if name.isEmpty { return .empty }
        if name.first == UInt8(ascii: ".") { return .hidden }
        let wanted = [newPath] + sidecars.map(\.to)
        if wanted.contains(where: { $0.nameBytes.count > maxNameLength }) { return .tooLong }
        var isNew = true
        for path in wanted { isNew = targets.insert(path).inserted && isNew }
        guard isNew else { return .sameAsOther }
        // A sidecar that is there would describe the wrong picture, or belong to several.
        var reserved = wanted + [Sidecars.usual(for: newPath)]
        let short = Sidecars.short(for: newPath)
        if short != Sidecars.short(for: path), newPath.hasExtensionOfRAW || !names.hasRAWFile(besides: short) {
            reserved.append(short)
        }
        return reserved.contains { names.contains($0.nameBytes) && !leaving.contains($0) } ? .taken : nil
    }
}

/// The names in a folder, as far as renaming asks for them.
public struct FolderNames: Sendable, Equatable {
    /// Whether the program may change names in the folder.
    public let isWritable: Bool
    private let names: Set<[UInt8]>
    /// The number of files other than sidecars with the same name before the extension, where a sidecar has that name.
    private let sharing: [[UInt8]: Int]
    /// The names before the extension that a sidecar and a RAW file have.
    private let stemsOfRAW: Set<[UInt8]>

    public init(_ names: [[UInt8]], isWritable: Bool = true) {
        self.names = Set(names)
        self.isWritable = isWritable
        let stems = Set(names.filter(Sidecars.isSidecar).map { RenamePattern.divided($0).stem })
        var sharing: [[UInt8]: Int] = [:]
        var stemsOfRAW: Set<[UInt8]> = []
        if !stems.isEmpty {
            for name in names where !Sidecars.isSidecar(name) {
                let stem = RenamePattern.divided(name).stem
                guard stems.contains(stem) else { continue }
                sharing[stem, default: 0] += 1
                if LocalPath(bytes: name).hasExtensionOfRAW { stemsOfRAW.insert(stem) }
            }
        }
        (self.sharing, self.stemsOfRAW) = (sharing, stemsOfRAW)
    }

    func contains(_ name: some Collection<UInt8>) -> Bool { names.contains(Array(name)) }

    /// Whether a sidecar without the extension of its picture belongs to a RAW file, whatever other pictures have its name.
    func hasRAWFile(besides sidecar: LocalPath) -> Bool {
        stemsOfRAW.contains(RenamePattern.divided(Array(sidecar.nameBytes)).stem)
    }

    /// Returns the existing sidecars of a picture. One that is named without the extension of the picture belongs to a RAW
    /// file, or to the only file of that name.
    func sidecars(of picture: LocalPath) -> [LocalPath] {
        let stem = RenamePattern.divided(Array(picture.nameBytes)).stem
        let short = Sidecars.short(for: picture)
        let isOwner = picture.hasExtensionOfRAW || sharing[stem] == 1
        return ([Sidecars.usual(for: picture)] + (isOwner ? [short] : [])).filter { contains($0.nameBytes) }
    }
}

extension RenamePlan.Problem {
    /// The problem in a few words of the user's language.
    public var text: String {
        switch self {
        case .empty: tr("The name is empty")
        case .hidden: tr("A dot at the beginning would hide the file")
        case .tooLong: tr("The name is too long")
        case .sameAsOther: tr("Another picture gets the same name")
        case .taken: tr("Another file has this name")
        case .unreadableFolder: tr("The folder can’t be read")
        case .notAllowed: tr("No permission to write to the folder")
        }
    }
}
