import Testing

@testable import ViewModels

@Suite struct ComparisonArrangementTests {
    private let wide = ViewerSize(width: 6000, height: 4000)
    private let tall = ViewerSize(width: 4000, height: 6000)

    private func columns(_ count: Int, _ picture: ViewerSize, _ width: Double, _ height: Double) -> Int {
        let pictures = Array(repeating: picture, count: count)
        return ComparisonArrangement(of: pictures, in: ViewerSize(width: width, height: height), captionHeight: 80)
            .columns
    }

    @Test("Two pictures are side by side in a wide window, also wide pictures") func sideBySide() {
        #expect(columns(2, wide, 1100, 700) == 2 && columns(2, tall, 1100, 700) == 2)
    }

    @Test("Four pictures are in two rows, and in one row on a wide screen if they are tall") func four() {
        #expect(columns(4, wide, 1100, 700) == 2)
        #expect(columns(4, wide, 1100, 560) == 2, "three and one would be as large")
        #expect(columns(4, tall, 2560, 700) == 4)
    }

    @Test("Pictures are stacked in a tall window and in a narrow one, also tall ones that would be larger side by side")
    func stacked() {
        let narrow = (1...4).map { columns($0, tall, 360, 640) }
        #expect(narrow.allSatisfy { $0 == 1 } && columns(2, wide, 700, 1200) == 1)
    }

    @Test("Before the first layout and without pictures there is an arrangement") func nothing() {
        #expect(columns(0, wide, 1100, 700) == 1 && columns(2, wide, 0, 0) == 1)
    }
}
