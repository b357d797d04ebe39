import FileAccess
import Glibc
import Model

/// Looks up and opens the new and changed files of a run, some at a time.
struct FileReading {
    /// Files that are looked up together.
    static let chunkSize = 64

    let index: PictureIndex
    let reader: any PictureMetadataReading
    var report = IndexingReport()
    /// Rows that have already got a new path in this run.
    private(set) var adopted: Set<UInt32> = []
    /// Files that were found under another path since the last call of `takeMoves`.
    private var moves: [FileMove] = []

    init(index: PictureIndex, reader: any PictureMetadataReading) { (self.index, self.reader) = (index, reader) }

    /// Returns the files that were found under another path since the last call.
    mutating func takeMoves() -> [FileMove] {
        defer { moves = [] }
        return moves
    }

    /// Begins another look at all folders. All rows have their new paths.
    mutating func forgetAdopted() { adopted = [] }

    /// Adds the changes of some files to the work. Returns false if one was changed while it was read.
    ///
    /// - Parameter rows: the rows of the folder that belong to no file so far; those of these files are removed.
    mutating func read(
        _ files: [FolderEntries.File], _ rows: inout [[UInt8]: (id: UInt32, state: PictureRows.FileState)],
        into part: inout FolderWork
    ) throws -> Bool {
        guard !files.isEmpty else { return true }
        let states = files.map(\.state)
        let moveCandidates = try index.lookup { rows in try states.map { try rows.moveCandidates(of: $0) } }
        var unread: [(file: PictureRows.FileState, path: LocalPath, id: UInt32?, sidecars: [LocalPath])] = []
        for (entry, moveCandidates) in zip(files, moveCandidates) {
            let file = entry.state
            let path = part.path.appending(file.name)
            // A row that another name has taken over in this run belongs to that file.
            let own = rows.removeValue(forKey: file.name).flatMap { adopted.contains($0.id) ? nil : $0 }
            let moved = moveCandidates.first {
                $0.id != own?.id && !adopted.contains($0.id) && Self.hasLeft($0, file)
            }
            // Files may exchange their names. Then the row of this name waits for the file that it belongs to.
            if let moved, own == nil || own?.state.inode != file.inode {
                if let own { part.changes.append(.displace(own.id)) }
                adopted.insert(moved.id)
                report.movedCount += 1
                part.changes.append(.move(moved.id, file))
                if let former = moved.path { moves.append(FileMove(from: former, to: path)) }
                // The file has left a sidecar behind, or has got one.
                if moved.sidecar != file.sidecar { unread.append((file, path, moved.id, entry.sidecars)) }
            } else {
                if let own { adopted.insert(own.id) }
                unread.append((file, path, own?.id, entry.sidecars))
            }
        }
        report.readFileCount += unread.count
        var isSettled = true
        for entry in unread {
            let result = Result { () throws(PictureReadingFailure) in
                try reader.metadata(of: entry.path, sidecars: entry.sidecars)
            }
            var file = entry.file
            if !file.isSameVersion(as: PictureRows.FileState(entry.path, name: file.name)) {
                file.modified = 0
                isSettled = false
            }
            let content: PictureRows.Content
            switch result {
            case .success(let metadata):
                let taken = metadata.dateTaken.map { LocalMinute($0) }
                content = .metadata(
                    metadata, dated: taken ?? LocalMinute(ofFileTime: entry.file.modified),
                    hasDate: taken != nil)
            case .failure(.notAPicture):
                content = .none
                part.problems.append(IndexingProblem(path: entry.path, kind: .notAPicture))
            case .failure(.unreadable(let code)):
                part.problems.append(IndexingProblem(path: entry.path, kind: .unreadableFile, code: code))
                if code == EAGAIN {
                    // No worker could read it, for a while. The next run reads its folder again.
                    isSettled = false
                    if entry.id != nil { continue }
                    if let format = PictureFormat(fileName: entry.path.name) {
                        // Until then its name describes it.
                        file.sidecar = PictureRows.FileState.unread
                        content = .metadata(
                            PictureMetadata(format: format),
                            dated: LocalMinute(ofFileTime: entry.file.modified), hasDate: false)
                        break
                    }
                }
                content = .none
                // The file is tried again whenever its folder is read.
                file.modified = 0
            }
            if let id = entry.id {
                report.changedCount += 1
                part.changes.append(.update(id, file, content))
            } else {
                report.addedCount += 1
                part.changes.append(.insert(file, content))
            }
        }
        return isSettled
    }

    /// Whether the file of a row is no longer at the row's path, so that the row belongs to the found file. Otherwise the
    /// two paths are hard links, and each has its own row.
    private static func hasLeft(_ row: PictureRows.MoveCandidate, _ file: PictureRows.FileState) -> Bool {
        guard !row.isMissing, let path = row.path else { return true }
        return !file.isSameVersion(as: PictureRows.FileState(path, name: file.name))
    }

    /// Whether a link to a file leads into a chosen folder, where the file has its own row, or nowhere. Files in hidden
    /// folders, where git-annex keeps them, have none.
    static func leads(_ link: LocalPath, into roots: [LocalPath]) -> Bool {
        guard let target = link.resolved else { return true }
        return roots.contains { root in
            target.isBelow(root)
                && !target.bytes.dropFirst(root.bytes.count).split(separator: UInt8(ascii: "/")).contains {
                    $0.first == UInt8(ascii: ".")
                }
        }
    }
}
