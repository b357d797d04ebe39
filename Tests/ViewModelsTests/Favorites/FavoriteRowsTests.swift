import Foundation
import Model
import Testing

@testable import ViewModels

@Suite struct FavoriteRowsTests {
    private func favorites(_ numbers: [Int], note: String = "") -> [Favorite] {
        numbers.map { number in
            let image = ImageEntity(
                id: ImageID(provider: .samples, string: "\(number)"), pageURL: "", pageImageWidth: 1,
                pageImageHeight: 1,
                previewURL: "sample:\(number)", previewWidth: 1, previewHeight: 1)
            return Favorite(image: image, note: note, addedAt: Date(timeIntervalSince1970: 0))
        }
    }

    /// Returns the rows of a list that applies the steps one by one.
    private func played(_ rows: FavoriteRows, on old: [Favorite]) -> [Favorite]? {
        guard case .steps(let steps) = rows.change else { return nil }
        var shown = old
        for step in steps {
            switch step {
            case .remove(let place): shown.remove(at: place)
            case .insert(let place): shown.insert(rows.favorites[place], at: place)
            case .replace(let place): shown[place] = rows.favorites[place]
            }
        }
        return shown
    }

    @Test(
        "The steps transform the old rows into the new ones",
        arguments: [
            ([3, 2, 1], [3, 1]), ([3, 1], [3, 2, 1]), ([], [1]), ([1], []), ([4, 3, 2, 1], [5, 4, 1, 0]),
            ([1, 2, 3], [3, 2, 1]), ([2, 1], [2, 1]),
        ])
    func changes(old: [Int], new: [Int]) {
        let (before, after) = (favorites(old), favorites(new))
        let rows = FavoriteRows.replaced(by: before).updated(to: after)
        #expect(played(rows, on: before) == after)
    }

    @Test("A changed note replaces the row and no others")
    func note() {
        let before = favorites([3, 2, 1])
        var after = before
        after[1].note = "new"
        #expect(FavoriteRows.replaced(by: before).updated(to: after).change == .steps([.replace(1)]))
    }

    @Test("Completely different rows are shown from the top")
    func otherRows() {
        let rows = FavoriteRows.replaced(by: favorites(Array(0..<300))).updated(to: favorites(Array(1_000..<1_300)))
        #expect(rows.change == .reset)
    }
}
