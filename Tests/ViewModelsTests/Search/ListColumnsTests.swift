import Model
import Testing

@testable import ViewModels

@Suite struct ListColumnsTests {
    private func columns(_ width: Int, text: Double = 1) -> ListColumns {
        let box = ListAppearance().listBox(width: width)
        return ListColumns(width: width, preview: box, character: (8.75 * text, 23 * text))
    }

    @Test("A narrow list has lines instead of columns")
    func narrow() {
        #expect(columns(360).shown.isEmpty && columns(360).hasThirdLine)
    }

    @Test("A list of the usual width has columns for license, size, origin and tags")
    func usual() { #expect(columns(890).shown == [.license, .size, .origin, .tags]) }

    @Test("A growing width adds one column after the other, and a wide list has all")
    func growing() {
        var former = columns(200).shown
        for width in 201...2_560 {
            let now = columns(width).shown
            // Larger previews may take the place of the last column.
            let allowed = [1_100, 1_600, 2_200].contains(width) ? -1...1 : 0...1
            if !allowed.contains(now.count - former.count) { Issue.record("\(former) and \(now) at \(width)") }
            former = now
        }
        #expect(former == Set(ListColumns.Column.allCases))
        #expect(columns(500).shown == [.license])
    }

    @Test("All the columns grow together with a wide list, and leave a part of the room to the title")
    func growth() {
        let (narrow, wide) = (columns(1_900), columns(2_150))
        for column in [ListColumns.Column.terms, .tags] {
            #expect(wide.characterCount(of: column) > narrow.characterCount(of: column))
        }
        #expect(wide.characterCount(of: .size) == narrow.characterCount(of: .size))
    }

    @Test("Larger text leaves room for fewer columns and lines")
    func largeText() {
        #expect(columns(900, text: 1.5).shown.count < columns(900).shown.count)
        #expect(!columns(360, text: 1.5).hasThirdLine)
    }
}
