import Testing

@testable import ViewModels

@Suite struct ComparisonArrangementTests {
    private let wide = ViewerSize(width: 6000, height: 4000)
    private let tall = ViewerSize(width: 4000, height: 6000)

    private func columns(_ pictures: [ViewerSize], _ width: Double, _ height: Double) -> Int {
        ComparisonArrangement(of: pictures, in: ViewerSize(width: width, height: height), captionHeight: 80).columns
    }

    @Test("Two pictures are side by side in a wide window, also wide pictures") func sideBySide() {
        #expect(columns([wide, wide], 1100, 700) == 2)
        #expect(columns([tall, tall], 1100, 700) == 2)
    }

    @Test("Four pictures are in two rows, and in one row on a wide screen if they are tall") func four() {
        #expect(columns([wide, wide, wide, wide], 1100, 700) == 2)
        #expect(columns([wide, wide, wide, wide], 1100, 560) == 2, "three and one would be as large")
        #expect(columns([tall, tall, tall, tall], 2560, 700) == 4)
    }

    @Test(
        "In a narrow window pictures are stacked, also tall ones, which would be larger side by side", arguments: 1...4)
    func stacked(count: Int) {
        #expect(columns(Array(repeating: tall, count: count), 360, 640) == 1)
    }

    @Test("Wide pictures are stacked in a tall window") func tallWindow() {
        #expect(columns([wide, wide], 700, 1200) == 1)
    }

    @Test("Before the first layout and without pictures there is an arrangement") func nothing() {
        #expect(columns([], 1100, 700) == 1)
        #expect(columns([wide, wide], 0, 0) == 1)
    }
}
