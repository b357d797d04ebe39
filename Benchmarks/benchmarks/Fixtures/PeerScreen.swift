import Foundation
import StandIn

/// Reads from the screen which rows of the peer's list are visible in any program. The pictures encode their rows by
/// colors.
final class PeerScreen {
    private let screen: Screen
    /// The x coordinate of the middle of the first column of blocks; nil until a picture was found there twice, because the
    /// screen is read while it is painted.
    private var pictures: Int?
    private var found: Int?

    /// The edge of a block in pixels of the screen.
    private static let block = PeerList.shownSize.height / PeerCode.digits

    init(_ screen: Screen) { self.screen = screen }

    /// The numbers of all completely visible pictures.
    var numbers: Set<Int> {
        guard let column = pictures ?? find() else { return [] }
        guard column == pictures || column == found else {
            found = column
            return []
        }
        pictures = column
        var found: Set<Int> = []
        for top in Swift.stride(from: 0, to: screen.height - Self.block * PeerCode.digits, by: 6) {
            if let number = number(column, top) { found.insert(number) }
        }
        return found
    }

    private func number(_ column: Int, _ top: Int) -> Int? {
        PeerCode.number { digit, side in
            screen.pixel(column + side * Self.block, top + Self.block * digit + Self.block / 2)
        }
    }

    /// Searches the whole screen. The column is the middle of those at which a number is readable.
    private func find() -> Int? {
        let columns = 0..<screen.width - Self.block * 2
        for top in Swift.stride(from: 0, to: screen.height - Self.block * PeerCode.digits, by: 10) {
            let readable = columns.filter { number($0, top) != nil }
            if readable.count >= Self.block / 2 { return readable[readable.count / 2] }
        }
        return nil
    }
}

/// The visible pictures over time.
struct PeerSightings {
    private(set) var changes: [(time: Double, numbers: Set<Int>)] = []
    var seen: Set<Int> { changes.reduce(into: []) { $0.formUnion($1.numbers) } }

    /// Returns the first time at which a picture that satisfies `isWanted` was visible.
    func first(where isWanted: (Int) -> Bool) -> Double? {
        changes.first { $0.numbers.contains(where: isWanted) }?.time
    }

    /// The pictures visible at the end.
    var last: Set<Int> { changes.last?.numbers ?? [] }

    /// The time at which the last change happened; nil if no picture is visible at the end.
    var filled: Double? { changes.last?.numbers.isEmpty == false ? changes.last?.time : nil }

    /// Returns how many of `rows` pictures were visible on average between two times, at most 1.
    func share(of rows: Int, from begin: Double, to end: Double) -> Double {
        var (visible, current, since) = (0.0, 0, begin)
        for (time, numbers) in changes + [(time: end, numbers: Set<Int>())] {
            let until = min(max(time, begin), end)
            visible += (until - since) * Double(min(current, rows))
            (current, since) = (numbers.count, until)
        }
        return visible / (max(end - begin, 1) * Double(rows))
    }

    /// Samples the screen each millisecond until a picture satisfies `isWanted` and nothing has changed for `quiet`
    /// milliseconds.
    static func watch(
        _ screen: PeerScreen, for isWanted: (Int) -> Bool, stillFor quiet: Double = 700, atMost limit: Double = 8_000,
        while isBusy: () -> Bool = { false }
    ) -> PeerSightings {
        var sightings = PeerSightings()
        let start = MonotonicTime.milliseconds
        var last = start
        while MonotonicTime.milliseconds - start < limit {
            let (now, numbers) = (MonotonicTime.milliseconds, screen.numbers)
            if numbers != sightings.changes.last?.numbers {
                sightings.changes.append((now, numbers))
                last = now
            }
            if isBusy() || !numbers.contains(where: isWanted) { last = now }
            if now - last > quiet { break }
            usleep(1_000)
        }
        return sightings
    }
}
