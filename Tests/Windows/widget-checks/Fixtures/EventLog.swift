import GTKKit

/// A list item with a number. Two items are equal only if they are the same object.
final class NumberedItem {
    let number: Int
    init(_ number: Int) { self.number = number }
}

/// Records the calls that the rows of a list get.
@MainActor
final class EventLog {
    enum Entry: Equatable {
        case bind(Int)
        case unbind(Int)
        case settle(Int, isMapped: Bool)
    }

    private(set) var entries: [Entry] = []
    /// The numbers of the items whose rows are settled as mapped.
    private(set) var active: Set<Int> = []

    func write(_ entry: Entry) {
        entries.append(entry)
        switch entry {
        case .bind: break
        case .unbind(let number), .settle(let number, isMapped: false): active.remove(number)
        case .settle(let number, isMapped: true): active.insert(number)
        }
    }

    func clear() { entries = [] }

    var binds: Int { entries.count { if case .bind = $0 { true } else { false } } }
    var unbinds: Int { entries.count { if case .unbind = $0 { true } else { false } } }
    var settledAsMapped: [Int] {
        entries.compactMap { if case .settle(let number, isMapped: true) = $0 { number } else { nil } }
    }
}

/// A row of fixed height that records its calls in an `EventLog`.
final class LoggingRow: ListRow {
    static let height = 104

    let widget: Widget
    private let eventLog: EventLog
    private(set) var item: NumberedItem?
    private(set) var label: Label

    init(_ eventLog: EventLog) {
        self.eventLog = eventLog
        label = Label("")
        label.requestSize(width: -1, height: Self.height)
        widget = label
    }

    var accessibleName: String? { item.map { "item \($0.number)" } }

    func bind(_ item: NumberedItem, at position: Int) {
        self.item = item
        label.text = "\(item.number)"
        eventLog.write(.bind(item.number))
    }

    func unbind() {
        guard let item else { return }
        eventLog.write(.unbind(item.number))
        self.item = nil
    }

    func visibilityChanged(_ isVisible: Bool) {
        guard let item else { return }
        eventLog.write(.settle(item.number, isMapped: isVisible))
    }
}
