import Differences
import Model

/// The results of a search between two updates. A detail window holds the generation of its results, so that the list can
/// find the row of a picture that the window shows. A generation without owner is released, with those behind it.
@MainActor
final class ListingGeneration {
    private var next: (edits: ListEdits, generation: ListingGeneration)?

    /// Returns the generation after an update.
    func followed(by edits: ListEdits) -> ListingGeneration {
        let new = ListingGeneration()
        next = (edits, new)
        return new
    }

    /// Returns the present index of a picture by its index in this generation; `nil` if it has left the results.
    func latestIndex(of index: Int) -> Int? {
        var (index, generation) = (index, self)
        while let (edits, following) = generation.next {
            guard let moved = edits.position(of: index) else { return nil }
            (index, generation) = (moved, following)
        }
        return index
    }
}
