import Foundation
import StandIn

/// Which rows of the peer's list a screen shows, whatever program shows them: their pictures say so by their colours.
final class PeerScreen {
    private let screen: Screen
    /// Where the middle of the first column of blocks is; nil until a picture has been seen.
    private var column: Int?

    init(_ screen: Screen) { self.screen = screen }

    /// The numbers of all pictures that can be seen whole.
    var numbers: Set<Int> {
        guard let column = column ?? find() else { return [] }
        self.column = column
        var found: Set<Int> = []
        for top in Swift.stride(from: 0, to: screen.height - PeerCode.block * PeerCode.digits, by: 6) {
            if let number = number(column, top) { found.insert(number) }
        }
        return found
    }

    private func number(_ column: Int, _ top: Int) -> Int? {
        PeerCode.number { digit, side in
            screen.pixel(column + side * PeerCode.block, top + PeerCode.block * digit + PeerCode.block / 2)
        }
    }

    /// Looks everywhere, and answers the middle of the places where a number can be read.
    private func find() -> Int? {
        let columns = Array(0..<screen.width - PeerCode.block * 2)
        for top in Swift.stride(from: 0, to: screen.height - PeerCode.block * PeerCode.digits, by: 10) {
            let readable = columns.filter { number($0, top) != nil }
            if readable.count >= PeerCode.block / 2 { return readable[readable.count / 2] }
        }
        return nil
    }
}

/// What was on the screen, and since when.
struct PeerSightings {
    private(set) var changes: [(time: Double, numbers: Set<Int>)] = []
    var seen: Set<Int> { changes.reduce(into: []) { $0.formUnion($1.numbers) } }

    /// The first time at which anything that `isWanted` was seen.
    func first(where isWanted: (Int) -> Bool) -> Double? {
        changes.first { $0.numbers.contains(where: isWanted) }?.time
    }

    /// What it showed at the end.
    var last: Set<Int> { changes.last?.numbers ?? [] }

    /// Since when it has looked as it does at the end.
    var filled: Double? { changes.last?.numbers.isEmpty == false ? changes.last?.time : nil }

    /// Watches a screen once a millisecond until it shows something that `isWanted` and nothing has changed for so long.
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
