import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The window in which the user enters a pattern for the names of files, and sees all new names before anything is renamed.
@MainActor
final class RenameDialog {
    let window = PlainWindow()
    let entry = Entry()
    let summary = Label()
    let renameButton = Button(label: tr("_Rename"))
    let host: ListHost<RenameItem, RenameRow>

    private let model: RenameModel
    private let take: @MainActor (RenamePlan) -> Void
    private let source: Source
    private let bindings = CompositeDisposable()
    /// Whether the user has accepted names that are still being computed, or for which files are being read.
    private var acceptsNext = false
    private var closing: SignalConnection?

    /// The list's source of items. A separate object, because the list holds it as long as it lives.
    @MainActor
    private final class Source {
        var plan: RenamePlan?
        /// The positions of the shown items: those with problems first.
        var order: [Int] = []
        private var items: [Int: RenameItem] = [:]

        func show(_ plan: RenamePlan) {
            self.plan = plan
            items = [:]
            let positions = Array(plan.items.indices)
            order =
                plan.problemCount == 0
                ? positions
                : positions.filter { plan.items[$0].problem != nil }
                    + positions.filter { plan.items[$0].problem == nil }
        }

        func item(at row: Int) -> RenameItem {
            if let item = items[row] { return item }
            guard let plan, order.indices.contains(row) else { return RenameItem(nil) }
            // A list keeps some hundred rows alive.
            if items.count > 1_024 { items = [:] }
            let item = RenameItem(plan.items[order[row]])
            items[row] = item
            return item
        }
    }

    /// Opens the window.
    ///
    /// - Parameter take: called with the plan that the user has accepted.
    static func ask(
        over parent: Window?, _ model: RenameModel, then take: @escaping @MainActor (RenamePlan) -> Void
    ) {
        let dialog = RenameDialog(model, take)
        dialog.window.setParent(parent, modal: true)
        // The window holds the dialog until it is closed.
        dialog.closing = dialog.window.onClosed { dialog.end() }
        dialog.window.present()
        dialog.entry.grabFocus()
        // A name is usually replaced, and a pattern extended.
        if model.paths.count == 1 { dialog.entry.selectAll() } else { dialog.entry.moveCursorToEnd() }
    }

    private init(_ model: RenameModel, _ take: @escaping @MainActor (RenamePlan) -> Void) {
        (self.model, self.take) = (model, take)
        let (source, listView) = (Source(), ListView())
        self.source = source
        host = ListHost(listView, itemAt: { source.item(at: $0) }, makeRow: { RenameRow() })
        let count = model.paths.count
        window.title = trn("Rename %s Picture", "Rename %s Pictures", count, formatted(count))
        window.defaultSize = (560, 560)
        window.requestSize(width: 360, height: 294)
        entry.text = model.initialText
        entry.setAccessibleName(tr("Name or pattern"))
        summary.wraps = true
        summary.horizontalTextAlignment = 0
        summary.setAccessibleRole(.status)
        listView.setAccessibleName(tr("New names"))
        window.setContent(makeContent(listView))
        connect()
    }

    // MARK: Layout

    private func makeContent(_ listView: ListView) -> Widget {
        let header = HeaderBar()
        let title = Squeezer()
        title.add(WindowTitle(window.title))
        title.mayHideAll = true
        header.setTitle(title)
        let form = BoxLayout(.vertical, spacing: 12)
        form.margins = Margins(all: 12)
        form.append(entry)
        form.append(makePlaces())
        form.append(summary)
        let scroller = ScrolledWindow()
        scroller.setScrolls(horizontally: false, vertically: true)
        scroller.expandsVertically = true
        scroller.setChild(listView)
        let cancel = Button(label: tr("_Cancel"))
        cancel.onClicked { [weak window] in window?.close() }
        renameButton.addStyleClass("suggested-action")
        let buttons = BoxLayout(.horizontal, spacing: 12)
        buttons.margins = Margins(all: 12)
        for button in [cancel, renameButton] {
            button.expandsHorizontally = true
            buttons.append(button)
        }
        let content = BoxLayout(.vertical)
        for part in [header, form, scroller, buttons] as [Widget] { content.append(part) }
        return content
    }

    /// Buttons that insert placeholders, because users do not know their names.
    private func makePlaces() -> Widget {
        let box = WrapBox()
        box.setAccessibleName(tr("Insert into the name"))
        for place in RenamePattern.Place.allCases where place != .extension {
            let button = Button(label: place.label)
            button.margins = Margins(bottom: 6, end: 6)
            button.onClicked { [weak self] in self?.insert(place.inserted) }
            box.append(button)
        }
        return box
    }

    private func insert(_ text: String) {
        let selection = entry.selection
        var characters = Array(entry.text.unicodeScalars)
        let range = selection.clamped(to: 0..<characters.count)
        characters.replaceSubrange(range, with: Array(text.unicodeScalars))
        entry.text = String(String.UnicodeScalarView(characters))
        entry.grabFocus()
        let end = range.lowerBound + text.unicodeScalars.count
        entry.selection = end..<end
    }

    // MARK: Signals

    private func connect() {
        entry.onTextChanged { [weak self] in
            guard let self else { return }
            self.acceptsNext = false
            self.model.setText(self.entry.text)
        }
        entry.onActivate { [weak self] in self?.accept() }
        renameButton.onClicked { [weak self] in self?.accept() }
        window.closeOnEscape(and: "<Control>w")
        bindings += model.state.producer.startOnMain { [weak self] in self?.show($0) }
        model.setText(entry.text)
    }

    private func show(_ state: RenameModel.State) {
        summary.text = model.summary
        summary.announce(model.summary)
        renameButton.isSensitive = model.possiblePlan != nil
        var isError = false
        switch state {
        case .reading: break
        case .invalid: isError = true
        case .planned(let plan):
            isError = plan.problemCount > 0
            guard plan != source.plan else { break }
            source.show(plan)
            host.reset(count: plan.items.count)
        }
        summary.setStyleClass("error", isError)
        entry.setStyleClass("error", isError)
        if acceptsNext { accept() }
    }

    private func accept() {
        acceptsNext = model.isPending
        guard let plan = model.possiblePlan else { return }
        window.close()
        take(plan)
    }

    private func end() {
        bindings.dispose()
        // The handler holds the dialog, and the dialog the window.
        closing?.dispose()
        closing = nil
    }
}

/// A row's item.
final class RenameItem {
    let item: RenamePlan.Item?

    init(_ item: RenamePlan.Item?) { self.item = item }
}

/// A row with the former and the new name of a file, and what prevents it.
@MainActor
final class RenameRow: ListRow {
    private let box = BoxLayout(.vertical, spacing: 2)
    private let former = Label()
    private let new = Label()
    private let problem = Label()
    private(set) var accessibleName: String?

    init() {
        box.margins = Margins(top: 6, bottom: 6, start: 12, end: 12)
        for label in [former, new, problem] {
            label.horizontalTextAlignment = 0
            box.append(label)
        }
        for label in [former, new] { label.isEllipsized = true }
        // The reason is not in the tooltip, so it is never shortened.
        problem.wraps = true
        former.addStyleClass("dim-label")
        former.addStyleClass("caption")
        problem.addStyleClass("error")
        problem.addStyleClass("caption")
    }

    var widget: Widget { box }
    var isSelectable: Bool { false }

    func bind(_ item: RenameItem, at position: Int) {
        guard let item = item.item else { return }
        former.text = item.path.name.displayText()
        let name = item.newPath.name.displayText()
        new.text = name
        new.tooltip = name
        new.setStyleClass("dim-label", !item.isChanged)
        problem.text = item.problem?.text ?? ""
        problem.isVisible = item.problem != nil
        accessibleName = [former.text, item.isChanged ? new.text : nil, item.problem?.text].compactMap { $0 }
            .joined(separator: ", ")
    }

    func unbind() {}
    func settle(isMapped: Bool) {}
}

extension RenamePattern.Place {
    /// The name of the placeholder for users.
    fileprivate var label: String {
        switch self {
        case .name: tr("Name")
        case .number: tr("Number")
        case .date: tr("Date")
        case .time: tr("Time")
        case .year: tr("Year")
        case .month: tr("Month")
        case .day: tr("Day")
        case .camera: tr("Camera")
        case .width: tr("Width")
        case .height: tr("Height")
        case .extension: tr("Extension")
        }
    }

    /// The text that its button inserts.
    fileprivate var inserted: String { self == .number ? "{number:001}" : "{\(rawValue)}" }
}
