import Differences
import GTKKit
import Model
import Reactive
import ViewModels

extension JustifiedRows: LineLayout {}
extension EqualCells: LineLayout {}

private let mosaicQueue = QueueScheduler(name: "search.mosaic")

/// Keeps the lines of a mosaic up to date with the results and the width of the window.
///
/// Up to `maxMovedPictures` pictures are arranged at once. More are arranged on a background queue: until then, existing lines
/// are stretched to the new width, and new pictures beyond the first ones have no place. Thread: main.
@MainActor
final class MosaicArrangement<Rows: ListedPictures> {
    /// Called when lines from the background queue are ready.
    var onArranged: () -> Void = {}

    private let source: PictureSource<Rows>
    private var rows = JustifiedRows(width: 1, lineHeight: 1, spacing: 0)
    /// The ratio of width to height that divides the first pictures of a search into two halves; `nil` while no size is known.
    private var foundRatio: Double?
    /// Whether the line breaks are those of another width.
    private var isStretched = false
    /// Increases with each change that makes running work useless.
    private var generation = 0
    private var isRunning = false

    private static var maxMovedPictures: Int { 4_000 }
    private static var comparedCount: Int { 60 }

    init(_ source: PictureSource<Rows>) { self.source = source }

    /// Whether all pictures have places in lines of the current width.
    var isComplete: Bool { !isStretched && rows.count == source.count }

    /// The ratio of the pictures for which the lines are made, so that pictures of one shape fill them. It stays the same
    /// during a search.
    var typicalRatio: Double {
        if let foundRatio { return foundRatio }
        guard let models = source.rows, !models.isEmpty else { return JustifiedRows.defaultRatio }
        let ratios = models.indices.prefix(Self.comparedCount).compactMap(models.aspectRatio).sorted()
        guard !ratios.isEmpty else { return JustifiedRows.defaultRatio }
        foundRatio = ratios[ratios.count / 2]
        return ratios[ratios.count / 2]
    }

    /// Forgets all pictures, when another search begins.
    func reset() {
        rows = JustifiedRows(width: rows.width, lineHeight: rows.lineHeight, spacing: rows.spacing)
        isStretched = false
        foundRatio = nil
        stopBackgroundWork()
    }

    /// Makes room for pictures before others. Those behind the last arranged picture are appended later.
    func insert(_ positions: Range<Int>) {
        guard let models = source.rows, positions.lowerBound < rows.count else { return }
        let place = positions.lowerBound
        rows.edit([(place..<place, positions.map(models.aspectRatio))], atMost: Self.maxMovedPictures)
        stopBackgroundWork()
    }

    /// Takes pictures out of their lines.
    func remove(_ positions: Range<Int>) {
        rows.edit([(positions.clamped(to: 0..<rows.count), [])], atMost: Self.maxMovedPictures)
        stopBackgroundWork()
    }

    /// Exchanges pictures in their lines.
    func edit(_ edits: ListEdits) {
        guard let models = source.rows, !edits.isEmpty else { return }
        let arranged = edits.changes.prefix { $0.removed.lowerBound <= rows.count }
        rows.edit(
            arranged.map { change in
                (change.removed.clamped(to: 0..<rows.count), change.inserted.map(models.aspectRatio))
            }, atMost: Self.maxMovedPictures)
        stopBackgroundWork()
    }

    /// Arranges pictures by their size, where it has become known. Lines before the first of them stay, and those behind it as
    /// soon as they begin with the same pictures as before.
    func sizesRead(_ positions: Range<Int>) {
        guard let models = source.rows else { return }
        let edits = rows.unknown(in: positions.clamped(to: 0..<models.count)).compactMap { position in
            models.aspectRatio(at: position).map { (removed: position..<position + 1, inserted: [$0 as Double?]) }
        }
        guard !edits.isEmpty else { return }
        rows.edit(edits, atMost: Self.maxMovedPictures)
        stopBackgroundWork()
        onArranged()
    }

    /// Running work has the former positions; the next layout starts it again.
    private func stopBackgroundWork() {
        generation += 1
        isRunning = false
    }

    /// Returns the lines for a width.
    func rows(width: Int, lineHeight: Int, spacing: Int) -> JustifiedRows {
        if rows.spacing != spacing {
            rows = JustifiedRows(width: width, lineHeight: lineHeight, spacing: spacing)
        } else if rows.width != width || rows.lineHeight != lineHeight {
            stopBackgroundWork()
            isStretched = rows.count > Self.maxMovedPictures
            rows =
                isStretched
                ? rows.stretched(width: width, lineHeight: lineHeight)
                : rows.arranged(width: width, lineHeight: lineHeight)
        }
        if let models = source.rows, rows.count < models.count {
            let end = min(models.count, rows.count + Self.maxMovedPictures)
            rows.append((rows.count..<end).lazy.map(models.aspectRatio))
        }
        arrangeInBackground()
        return rows
    }

    private func arrangeInBackground() {
        guard let models = source.rows, !isRunning, isStretched || rows.count < models.count else { return }
        isRunning = true
        let (rows, isStretched, generation) = (rows, isStretched, generation)
        mosaicQueue.schedule { [weak self] in
            var arranged = isStretched ? rows.arranged(width: rows.width, lineHeight: rows.lineHeight) : rows
            arranged.append((arranged.count..<models.count).lazy.map(models.aspectRatio))
            UIScheduler().scheduleMain {
                self?.receive(arranged, generation)
            }
        }
    }

    private func receive(_ arranged: JustifiedRows, _ generation: Int) {
        guard generation == self.generation else { return }
        rows = arranged
        isStretched = false
        isRunning = false
        onArranged()
    }
}
