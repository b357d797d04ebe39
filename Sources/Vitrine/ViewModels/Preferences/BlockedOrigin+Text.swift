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
}

@MainActor
extension Settings {
    /// Hides the pictures of a creator or source.
    ///
    /// - Returns: the message, whose action shows them again.
    public func block(_ origin: BlockedOrigin) -> ToastMessage {
        self.blockList.insert(origin)
        let text =
            switch origin.kind {
            case .creator, .creatorWithPage: tr("Pictures by %s are hidden", origin.name)
            case .collection, .service: tr("Pictures from %s are hidden", origin.name)
            }
        let undo = UndoEntry(tr("Hide Pictures")) { entry in
            self.blockList.remove(origin)
            entry.end()
        }
        return ToastMessage(text, undo: undo)
    }

    /// Shows the pictures of a creator or source again.
    ///
    /// - Returns: the message, whose action hides them at the same position of the list.
    public func unblock(_ origin: BlockedOrigin) -> ToastMessage {
        let index = self.blockList.remove(origin)
        return ToastMessage(tr("%s is not blocked any more", origin.name)) { self.blockList.insert(origin, at: index) }
    }
}
