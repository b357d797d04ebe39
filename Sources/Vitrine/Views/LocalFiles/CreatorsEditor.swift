import GTKKit
import Localize
import Model
import ViewModels

/// The rows for the creators of all files: a name and a part for each, in their order.
@MainActor
final class CreatorsEditor {
    let group = PreferencesGroup(title: tr("Creators"))

    private let details: EditedDetails
    private var field: PictureDetailsForm.Field<[Creator]> { details.form.creators }
    /// The creators with rows: none while the files differ.
    private var creators: [Creator] {
        get { field.value ?? [] }
        set { details.form.creators.entered = newValue }
    }
    private let addButton = Button(label: tr("_Add Creator"))
    private let keepButton = Button(label: tr("_Keep Different Creators"))
    private var rows: [Widget] = []
    private var names: [EntryRow] = []
    private var connections: [SignalConnection] = []

    init(_ details: EditedDetails) {
        self.details = details
        display()
        addButton.onClicked { [weak self] in self?.add() }
        keepButton.onClicked { [weak self] in self?.keep() }
    }

    func end() { connections.disposeAll() }

    // MARK: Changes

    private func add() {
        creators.append(Creator(""))
        display()
        names.last?.grabFocus()
    }

    private func keep() {
        details.form.creators.entered = nil
        display()
        addButton.grabFocus()
    }

    private func remove(_ name: EntryRow?) {
        guard let position = position(of: name) else { return }
        creators.remove(at: position)
        display()
        _ = (names.indices.contains(position) ? names[position] : names.last)?.grabFocus() ?? addButton.grabFocus()
    }

    private func moveUp(_ name: EntryRow?) {
        guard let position = position(of: name) else { return }
        creators.swapAt(position, position - 1)
        display()
        names[position - 1].grabFocus()
    }

    /// Returns the position of a row; `nil` if an earlier click has replaced the rows.
    private func position(of name: EntryRow?) -> Int? { names.firstIndex { $0 === name } }

    // MARK: Rows

    private func display() {
        connections.disposeAll()
        for row in rows { group.remove(row) }
        (rows, names) = ([], [])
        if field.value == nil { rows.append(ActionRow(title: PictureDetailsForm.differing)) }
        for position in creators.indices { addRows(position) }
        let buttons = BoxLayout.wrapping()
        addButton.wrapLabel()
        addButton.label = field.value == nil ? tr("Set for _All Pictures") : tr("_Add Creator")
        for button in [addButton] + (field.differs && field.value != nil ? [keepButton] : []) {
            button.unparent()
            buttons.append(button)
        }
        buttons.margins = Margins(top: 6)
        rows.append(buttons)
        for row in rows { group.add(row) }
    }

    private func addRows(_ position: Int) {
        let creator = creators[position]
        let name = EntryRow(title: tr("Name"))
        name.text = creator.name
        if position > 0 {
            name.addSuffix(
                button("go-up-symbolic", tr("Move Up: %s", creator.name)) { [weak self, weak name] in
                    self?.moveUp(name)
                })
        }
        name.addSuffix(
            button("list-remove-symbolic", tr("Remove: %s", creator.name)) { [weak self, weak name] in
                self?.remove(name)
            })
        let choices = CreatorPart.choices(for: creator)
        let part = ComboRow(title: tr("Role"), choices: choices.map(\.name))
        part.select(choices.firstIndex(of: CreatorPart(creator)) ?? 0)
        connections += [
            name.onTextChanged { [weak self, weak name] in
                guard let self, let name else { return }
                creators[position].name = name.text
            },
            part.onSelectionChanged { [weak self, weak part] in
                guard let self, let chosen = part?.selectedIndex.map({ choices[$0] }) else { return }
                (creators[position].role, creators[position].qualifier) = (chosen.role, chosen.qualifier)
            },
        ]
        names.append(name)
        rows += [name, part]
    }

    private func button(_ icon: String, _ name: String, _ action: @escaping @MainActor () -> Void) -> Button {
        let button = Button(iconName: icon, accessibleName: name)
        button.addStyleClass("flat")
        button.verticalAlignment = .center
        // The action removes the button, which must not happen during the click.
        button.onClicked { MainLoop.whenIdle(action) }
        return button
    }
}
