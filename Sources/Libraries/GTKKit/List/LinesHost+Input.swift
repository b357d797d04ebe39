// The selection, and its changes by pointer and keys.

extension LinesHost {
    public var selectedPosition: Int? { selection.first }
    public var selectedPositions: [Int] { selection.positions }
    public func isSelected(_ position: Int) -> Bool { selection.contains(position) }

    public func select(_ position: Int?) {
        selection.removeAll()
        if let position, position < count {
            selection.insert(position..<position + 1)
            selectionStart = position
        }
        showSelection()
    }

    public func select(_ positions: [Int]) {
        selection.removeAll()
        for position in positions { selection.insert(position..<position + 1) }
        selectionStart = positions.first
        showSelection()
    }

    public func deselect(_ position: Int) {
        selection.remove(position)
        showSelection()
    }

    public func addToSelection(_ position: Int) {
        selection.insert(position..<position + 1)
        showSelection()
    }

    public func extendSelection(to position: Int) {
        let start = selectionStart ?? current ?? position
        selection.removeAll()
        selection.insert(min(start, position)..<max(start, position) + 1)
        selectionStart = start
        showSelection()
    }

    private func toggle(_ position: Int) {
        if selection.contains(position) {
            selection.remove(position)
        } else {
            selection.insert(position..<position + 1)
        }
        selectionStart = position
        showSelection()
    }

    func showSelection() {
        for (position, cell) in cells { cell.widget.setSelected(selection.contains(position)) }
        reportSelection()
    }

    func reportSelection() {
        guard !isApplying, reportedSelection != selectedPositions else { return }
        reportedSelection = selectedPositions
        onSelectionChanged(reportedSelection.first)
    }

    // MARK: Pointer and keys

    func listenForClicks() {
        click.onPressed { [weak self] _, x, y in
            guard let self, let position = position(atX: x, y: y) else { return }
            current = position
            cells[position]?.widget.grabFocus()
            // GTK restarts its count when the focus moves during the first press.
            let time = click.eventTime
            let isSecond = lastPress.map { $0.position == position && time - $0.time < Self.doubleClickTime } ?? false
            lastPress = isSecond ? nil : (position, time)
            if isSecond { onActivate(position) }
        }
        // A press may begin a drag of the selected items, so the selection changes with the release only.
        click.onReleased { [weak self] _, x, y in
            guard let self, let position = position(atX: x, y: y) else { return }
            choose(position, click.modifiers)
        }
        lines.add(click)
    }

    private func choose(_ position: Int, _ modifiers: Modifiers) {
        guard cells[position]?.row.isSelectable != false else { return }
        if modifiers.contains(.shift) {
            extendSelection(to: position)
        } else if modifiers.contains(.control) {
            toggle(position)
        } else {
            select(position)
        }
    }

    func listenForKeys() {
        let keys = ShortcutController()
        let steps: [(String, LinesNavigation.Step)] = [
            ("Up", .up), ("Down", .down), ("Page_Up", .pageUp), ("Page_Down", .pageDown), ("Home", .first),
            ("End", .last),
        ]
        for prefix in ["", "KP_"] {
            for (key, step) in steps { addKeys(keys, prefix + key) { _ in step } }
            addKeys(keys, prefix + "Left") { $0 ? .next : .previous }
            addKeys(keys, prefix + "Right") { $0 ? .previous : .next }
        }
        for key in ["Return", "KP_Enter", "ISO_Enter"] {
            keys.add(key) { [weak self] in
                guard let self, let position = focusedPosition else { return false }
                onActivate(position)
                return true
            }
        }
        keys.add("<Control>space") { [weak self] in
            guard let self, let position = focusedPosition else { return false }
            choose(position, .control)
            return true
        }
        keys.add("<Control>a") { [weak self] in self?.selectAll() ?? false }
        for key in ["<Control><Shift>a", "<Control>backslash"] {
            keys.add(key) { [weak self] in
                self?.select(nil)
                return true
            }
        }
        lines.add(keys)
    }

    private func selectAll() -> Bool {
        let selectable = places?.trailingStart ?? count
        if selectable > 0 { selection.insert(0..<selectable) }
        showSelection()
        return true
    }

    /// Adds a key alone, with Shift, which extends the selection, and with Ctrl, which moves only the focus.
    private func addKeys(
        _ keys: ShortcutController, _ key: String,
        _ step: @escaping @MainActor (_ isMirrored: Bool) -> LinesNavigation.Step
    ) {
        for (prefix, modifiers) in [("", Modifiers()), ("<Shift>", .shift), ("<Control>", .control)] {
            keys.add(prefix + key) { [weak self] in
                guard let self else { return false }
                return move(step(lines.isRightToLeft), modifiers)
            }
        }
    }

    private func move(_ step: LinesNavigation.Step, _ modifiers: Modifiers) -> Bool {
        guard let places, let position = focusedPosition else { return false }
        let target = navigation.target(of: step, from: position, in: places, width: size.width, page: size.height)
        focus(target)
        if !modifiers.contains(.control) { choose(target, modifiers) }
        return true
    }
}
