import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The star beside the search entry. Its popover saves the search of the window, and lists the saved searches.
///
/// Enter or a click opens a search, F2 renames it, Delete removes it, Alt+Up and Alt+Down or a drag move it.
@MainActor
final class SavedSearchesButton {
    /// Called when a saved search is opened.
    var onOpen: () -> Void = {}
    /// Called when a search is to be renamed, after the popover has closed.
    var onRename: (SavedSearch) -> Void = { _ in }
    /// Called when the pictures of a search are to become the background, after the popover has closed.
    var onUseAsBackground: (SavedSearch) -> Void = { _ in }

    let button: MenuButton
    private let popover: Popover
    let name = Entry()
    let saveButton = Button(label: tr("_Save"))
    let list = ListBox()
    private(set) var rows: [SavedSearchRow] = []
    private let saving = BoxLayout(.horizontal, spacing: 6)
    let question = BoxLayout(.vertical, spacing: 6)
    private let scroller = ScrolledWindow()
    /// Disposed of with the window, because GTK keeps the last focused entry of a popover alive.
    private var naming: [SignalConnection] = []
    private var viewModel: SavedSearchesViewModel?
    /// The search that a drag moves.
    private var dragged: SavedSearch.ID?
    /// The search whose row gets the keyboard focus when the rows have changed.
    private var focused: SavedSearch.ID?

    init(interface: Interface) throws {
        button = try interface.object("saved_button", as: MenuButton.self)
        popover = try interface.object("saved_popover", as: Popover.self)
        popover.setChild(makeContent())
        popover.onMap { [weak self] in self?.opened() }
        naming = [
            name.onActivate { [weak self] in self?.save() },
            name.onTextChanged { [weak self] in
                self?.saveButton.isSensitive = self?.name.text.contains { !$0.isWhitespace } == true
            },
            saveButton.onClicked { [weak self] in self?.save() },
        ]
        list.onRowActivated { [weak self] in self?.open(at: $0) }
        addKeys()
    }

    func bind(_ viewModel: SavedSearchesViewModel, disposing bindings: CompositeDisposable) {
        self.viewModel = viewModel
        bindings += viewModel.searches.producer.startOnMain { [weak self] in self?.display($0) }
        bindings += viewModel.asksAboutCounting.producer.startOnMain { [question] in question.isVisible = $0 }
        bindings += viewModel.current.producer.startOnMain { [weak self] in self?.display($0) }
    }

    /// Releases the view model when the window ends, and the content, because GTK keeps an open popover alive.
    func unbind() {
        viewModel = nil
        naming.disposeAll()
        button.popDown()
        popover.setChild(nil)
    }

    // MARK: Content

    private func makeContent() -> Widget {
        name.placeholder = tr("Name")
        name.setAccessibleName(tr("Name of the saved search"))
        name.expandsHorizontally = true
        saveButton.addStyleClass("suggested-action")
        saveButton.isSensitive = false
        saving.append(name)
        saving.append(saveButton)
        list.isSelectable = true
        list.addStyleClass("saved-searches")
        list.setAccessibleName(tr("Saved searches"))
        scroller.setChild(list)
        scroller.setScrolls(horizontally: false, vertically: true)
        scroller.isVisible = false
        scroller.setContentHeight(minimum: 0, maximum: 360)
        let content = BoxLayout(.vertical, spacing: 6)
        content.requestSize(width: 320)
        content.append(saving)
        content.append(scroller)
        content.append(makeQuestion())
        return content
    }

    /// The question whether new pictures may be counted.
    private func makeQuestion() -> Widget {
        let text = Label(paragraph: tr("Count new pictures?") + " " + NewPictureCounting.consentText)
        text.maximumWidthInCharacters = 24
        question.append(text)
        let buttons = BoxLayout(.horizontal, spacing: 6)
        buttons.horizontalAlignment = .end
        for (label, isAllowed) in [(tr("_No"), false), (tr("_Count"), true)] {
            let button = Button(label: label)
            button.onClicked { [weak self] in self?.viewModel?.allowCounting(isAllowed) }
            buttons.append(button)
        }
        question.append(buttons)
        return question
    }

    private func display(_ current: SavedSearch?) {
        button.setIcon(
            current == nil ? "non-starred-symbolic" : "starred-symbolic",
            accessibleName: current.map { tr("Saved search “%s”", $0.name) } ?? tr("Saved searches"))
        saving.isVisible = current == nil
    }

    /// Rows are made again only if they differ: not for each date of a look.
    private func display(_ searches: [SavedSearch]) {
        let searches = searches.map(\.withoutDate)
        guard searches != rows.map(\.search), let viewModel else { return }
        let hadFocus = list.containsFocus
        let kept = focused ?? list.selectedIndex.flatMap { rows.indices.contains($0) ? rows[$0].search.id : nil }
        list.removeAll()
        rows = searches.enumerated().map { index, search in
            let row = SavedSearchRow(search, details: viewModel.details(of: search))
            row.onRename = { [weak self] in self?.rename(search) }
            row.onUseAsBackground = { [weak self] in self?.useAsBackground(search) }
            row.onRemove = { [weak self] in self?.remove(at: index) }
            addDragging(to: row, at: index)
            list.append(row.box)
            row.nameParent()
            return row
        }
        scroller.isVisible = !rows.isEmpty
        guard let index = rows.firstIndex(where: { $0.search.id == kept }) ?? (hadFocus ? rows.indices.first : nil)
        else { return }
        focused = nil
        list.selectRow(at: index)
        if hadFocus { rows[index].box.parent?.grabFocus() }
    }

    // MARK: Actions

    private func opened() {
        guard let viewModel else { return }
        viewModel.listShown()
        guard viewModel.current.value == nil else { return }
        name.text = viewModel.suggestedName
        name.grabFocus()
        name.selectAll()
    }

    private func save() {
        guard saveButton.isSensitive, viewModel?.current.value == nil else { return }
        viewModel?.save(named: name.text)
        button.popDown()
    }

    private func open(at index: Int) {
        guard rows.indices.contains(index) else { return }
        button.popDown()
        onOpen()
        viewModel?.open(rows[index].search.id)
    }

    private func rename(_ search: SavedSearch) {
        // A dialog would be below the popover.
        button.popDown()
        onRename(search)
    }

    private func useAsBackground(_ search: SavedSearch) {
        button.popDown()
        onUseAsBackground(search)
    }

    private func remove(at index: Int) {
        let search = rows[index].search
        focused = (rows.indices.contains(index + 1) ? rows[index + 1] : rows.first)?.search.id
        // The row whose button was clicked leaves the list.
        MainLoop.whenIdle { [weak self] in self?.viewModel?.remove(search.id) }
    }

    private func addKeys() {
        let keys = ShortcutController()
        keys.phase = .capture
        func add(_ key: String, _ perform: @escaping @MainActor (SavedSearchesButton, Int) -> Void) {
            keys.add(key) { [weak self] in
                guard let self, let index = list.selectedIndex, rows.indices.contains(index) else { return false }
                perform(self, index)
                return true
            }
        }
        add("F2") { $0.rename($0.rows[$1].search) }
        for key in ["Delete", "KP_Delete"] { add(key) { $0.remove(at: $1) } }
        for (key, steps) in [("<Alt>Up", -1), ("<Alt>Down", 1)] {
            add(key) { button, index in
                button.focused = button.rows[index].search.id
                button.viewModel?.move(button.rows[index].search.id, by: steps)
            }
        }
        list.add(keys)
    }

    private func addDragging(to row: SavedSearchRow, at index: Int) {
        let source = DragSource()
        source.moves()
        // The controllers belong to the row, which they must not hold.
        source.onPrepare { [weak self, weak row] source, _, _ in
            guard let self, let row else { return [] }
            dragged = row.search.id
            source.setIcon(of: row.box)
            return [.text(row.search.name)]
        }
        source.onEnd { [weak self] in self?.dragged = nil }
        row.box.add(source)
        let target = DropTarget()
        target.onAccept { [weak self] in self?.dragged != nil }
        target.onDrop { [weak self] _, _, _ in
            guard let self, let dragged else { return false }
            focused = dragged
            viewModel?.move(dragged, to: index)
            return true
        }
        row.box.add(target)
    }
}

/// A row of the list of saved searches.
@MainActor
final class SavedSearchRow {
    var onRename: () -> Void = {}
    var onUseAsBackground: () -> Void = {}
    var onRemove: () -> Void = {}

    let search: SavedSearch
    let box = BoxLayout(.horizontal, spacing: 6)
    private let details: String

    init(_ search: SavedSearch, details: String) {
        (self.search, self.details) = (search, details)
        let texts = BoxLayout(.vertical)
        texts.expandsHorizontally = true
        texts.append(Label(line: search.name, styles: "saved-name"))
        if !details.isEmpty { texts.append(Label(line: details, styles: "caption", "dim-label")) }
        box.append(texts)
        if search.newCount > 0 {
            let count = Label(newText)
            count.addStyleClasses("caption", "new-count")
            count.verticalAlignment = .center
            box.append(count)
        }
        addButton("preferences-desktop-wallpaper-symbolic", tr("Use “%s” as background", search.name)) { [weak self] in
            self?.onUseAsBackground()
        }
        addButton("document-edit-symbolic", tr("Rename “%s”", search.name)) { [weak self] in self?.onRename() }
        addButton("user-trash-symbolic", tr("Remove “%s” from the saved searches", search.name)) { [weak self] in
            self?.onRemove()
        }
    }

    /// GTK does not give the texts to the row in the list, which has the keyboard focus.
    func nameParent() {
        box.parent?.setAccessibleName(search.name)
        let parts = [search.newCount > 0 ? newText : "", details]
        box.parent?.setAccessibleDescription(parts.filter { !$0.isEmpty }.joined(separator: ", "))
    }

    private var newText: String { trn("%s new", "%s new", search.newCount, formatted(search.newCount)) }

    private func addButton(_ iconName: String, _ name: String, _ perform: @escaping @MainActor () -> Void) {
        let button = Button(iconName: iconName, accessibleName: name)
        button.tooltip = name
        button.addStyleClass("flat")
        button.verticalAlignment = .center
        button.onClicked(perform)
        box.append(button)
    }
}

extension SavedSearch {
    fileprivate var withoutDate: SavedSearch {
        var search = self
        search.countedAt = nil
        return search
    }
}
