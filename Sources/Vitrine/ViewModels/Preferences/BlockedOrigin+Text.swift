import Core
import Localize
import Model

extension BlockedOrigin {
    /// What tells the origin from another one with the same name.
    public var note: String {
        switch kind {
        case .creator: tr("Author")
        case .creatorWithPage(let address): tr("Author · %s", address)
        case .collection(let service): tr("Source · %s", service.displayName)
        case .service: tr("Source")
        }
    }

    public var isCreator: Bool {
        switch kind {
        case .creator, .creatorWithPage: true
        case .collection, .service: false
        }
    }
}

@MainActor
extension Settings {
    /// Hides the pictures of a creator or source.
    ///
    /// - Returns: the message, whose action shows them again.
    public func block(_ origin: BlockedOrigin) -> ToastMessage {
        self.blockList.insert(origin)
        let name = origin.name
        return ToastMessage(
            origin.isCreator ? tr("Pictures by %s are hidden", name) : tr("Pictures from %s are hidden", name),
            undo: UndoEntry(tr("Hide Pictures")) { entry in
                self.blockList.remove(origin)
                entry.end()
            })
    }

    /// Shows the pictures of a creator or source again.
    ///
    /// - Returns: the message, whose action hides them at the same position of the list.
    public func unblock(_ origin: BlockedOrigin) -> ToastMessage {
        let index = self.blockList.remove(origin)
        return ToastMessage(tr("%s is not blocked any more", origin.name)) { self.blockList.insert(origin, at: index) }
    }
}
