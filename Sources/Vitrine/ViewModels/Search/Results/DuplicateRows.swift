import Model
import Reactive

/// The rows of one search that have several entries of the same picture, and the comparison of its previews. Any thread.
final class DuplicateRows: Sendable {
    /// The facts by which two results count as the same picture.
    enum Rule: Sendable {
        case nothing, address, addressAndContent
    }

    private struct Preview: Sendable {
        let row: Int
        let code: ImageCode
        let size: PixelSize
    }

    private struct Recorded: Sendable {
        /// What the rows show, by the indexes of their results.
        var codes: [Int: ImageCode] = [:]
        /// The previews to compare.
        var waiting: [Preview] = []
    }

    private let rule: Rule
    private let worker: any Scheduler
    private let found: @Sendable (DuplicateRows, [[Int]]) -> Void
    private let duplicates = Locked(PictureDuplicates())
    private let previews = Locked(PreviewDuplicates())
    private let recorded = Locked(Recorded())

    /// - Parameters:
    ///   - worker: compares previews; a serial one.
    ///   - found: called on the worker after previews have arrived, with the rows that show the same picture, by the
    ///     indexes of their results.
    init(_ rule: Rule, worker: any Scheduler, found: @escaping @Sendable (DuplicateRows, [[Int]]) -> Void) {
        (self.rule, self.worker, self.found) = (rule, worker, found)
    }

    /// Returns the other entries of a row, the best first. Never blocks.
    func others(of row: Int) -> [ImageEntity] { duplicates.withLock { $0.others(of: row) } }

    /// Adds a page.
    func add(_ page: ResponseEntity) -> PictureDuplicates.Step {
        guard rule != .nothing else { return PictureDuplicates.Step(images: page.images) }
        return duplicates.withLock { $0.add(page.images, copies: page.copies) }
    }

    /// Merges rows that show the same picture. Returns those that leave the list.
    func merge(_ rows: [(row: Int, image: ImageEntity)], mayRemove: (Int) -> Bool) -> [Int] {
        duplicates.withLock { $0.merge(rows, mayRemove: mayRemove) }
    }

    /// Returns the entry that replaces the result of a row that has never been visible; `nil` if none is better.
    func replaceResult(_ image: ImageEntity, of row: Int) -> ImageEntity? {
        duplicates.withLock { $0.replaceResult(image, of: row) }
    }

    /// Returns what a row shows, once its preview has arrived. Never blocks.
    func code(of row: Int) -> ImageCode? { recorded.withLock { $0.codes[row] } }

    /// Compares the preview of a row with those before, on the worker. A second preview of the row changes nothing.
    func record(_ picture: Bitmap, of row: Int) {
        guard rule != .nothing, let code = picture.imageCode else { return }
        let isFirst = recorded.withLock { recorded in
            guard recorded.codes.updateValue(code, forKey: row) == nil else { return false }
            recorded.waiting.append(Preview(row: row, code: code, size: picture.size))
            return recorded.waiting.count == 1
        }
        if isFirst { worker.schedule { [weak self] in self?.compare() } }
    }

    private func compare() {
        let previews = recorded.withLock { recorded in
            defer { recorded.waiting = [] }
            return recorded.waiting
        }
        var groups: [[Int]] = []
        for preview in previews where rule == .addressAndContent {
            let rows = self.previews.withLock { $0.add(preview.code, size: preview.size, of: preview.row) }
            if !rows.isEmpty { groups.append(rows + [preview.row]) }
        }
        found(self, groups)
    }
}
