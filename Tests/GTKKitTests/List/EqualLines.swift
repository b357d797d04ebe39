import GTKKit

/// Lines of three items that are 100 pixels wide, 80 high and 10 pixels apart.
struct EqualLines: LineLayout {
    let count: Int
    let lineHeight = 80
    let spacing = 10

    var lineCount: Int { (count + 2) / 3 }
    func line(of position: Int) -> Int { position / 3 }
    func positions(ofLine line: Int) -> Range<Int> { line * 3..<min(line * 3 + 3, count) }
    func extents(ofLine line: Int) -> [Range<Int>] {
        positions(ofLine: line).indices.map { index in
            let start = (index - line * 3) * 110
            return start..<start + 100
        }
    }
}
