import GTKKit
import Localize
import Reactive
import ViewModels

// The saved searches.

extension ImageSearchTableViewController {
    /// Lists saved searches in the popover of the star, from now on.
    public func bindSavedSearches(_ model: SavedSearchesViewModel) {
        let bindings = savedBindings
        window.onClosed { [saved] in
            bindings.dispose()
            saved.unbind()
        }
        saved.bind(model, disposing: bindings)
        bindings += model.messages.observeOnMain { [weak self] in self?.present(Toast($0), undo: $0.undo) }
        bindings += model.notices.observeOnMain { [weak self] in self?.onNewPictures($0) }
        bindings += model.silentChanges.observeOnMain { [history] in history.add($0) }
        saved.onOpen = { [rows] in rows.grabFocusWhenFilled() }
        saved.onRename = { [weak self, weak model] search in
            guard let self else { return }
            NameDialog.present(
                over: window, heading: tr("Rename Saved Search"), name: search.name,
                label: tr("Name of the saved search"), accept: tr("_Rename")
            ) { model?.rename(search.id, to: $0) }
        }
        saved.onUseAsBackground = { [weak self] search in
            guard let self, let background else { return }
            bindings += BackgroundDialog.choose(.savedSearch(search.id), with: background, over: window) {
                [weak self] message in self?.present(Toast(message), undo: message.undo)
            }
        }
        entry.onOpen = { [rows, weak model] id in
            rows.grabFocusWhenFilled()
            model?.open(id)
        }
    }
}
