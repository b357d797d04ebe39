import Core
import FileAccess
import GTKKit
import Model
import ViewModels

/// A window with pictures for commands.
@MainActor
public protocol PictureContext: AnyObject {
    /// The window that shows the pictures.
    var commandWindow: Window { get }
    /// What commands would act on now.
    var selection: PictureSelection { get }
    /// The pictures among those that have been loaded, in the order of the window.
    var selectedImages: [ImageEntity] { get }
    /// Calls back with all pictures, at once or later.
    func loadSelectedImages(_ receive: @escaping @MainActor ([ImageEntity]) -> Void)
    /// How the window shows the picture rotated.
    var turns: QuarterTurns { get }
    /// What performs the commands; set by the program.
    var performers: PicturePerformers? { get set }
    var externalApps: (any ExternalAppChanneling)? { get }

    /// The size of the previews that the window has in memory.
    var previewSize: PreviewSize { get }

    func searchAuthor(of image: ImageEntity)
    /// The changes that Ctrl+Z undoes in the window.
    var history: UndoHistory { get }
    func present(_ toast: Toast)
    /// Shows that a file was moved to the trash or back. Returns false if no picture is left.
    func handle(_ change: LocalFilePerformer.Change) -> Bool
}

extension PictureContext {
    public var previewSize: PreviewSize { .usual }

    /// Shows a toast, and adds the change that it can undo to the history of the window.
    public func present(_ toast: Toast, undo: UndoEntry?) {
        if let undo {
            history.add(undo)
            // From now on a newer toast replaces this one for good.
            toast.comesBack = false
        }
        present(toast)
    }
}

/// The pictures of a window that a command would act on.
public struct PictureSelection: Sendable, Equatable {
    public var count: Int
    /// The first picture that has been loaded.
    public var first: ImageEntity?
}

/// What a command needs of the pictures that it acts on.
package struct PictureNeeds: OptionSet, Sendable {
    package let rawValue: Int
    /// At least one picture that has been loaded, as all other needs do.
    package static let any = PictureNeeds(rawValue: 16)
    /// Exactly one picture.
    static let one = PictureNeeds(rawValue: 1)
    /// A file of this computer.
    static let file = PictureNeeds(rawValue: 2)
    /// A picture of a service.
    static let service = PictureNeeds(rawValue: 32)
    static let webPage = PictureNeeds(rawValue: 4)
    static let author = PictureNeeds(rawValue: 8)
    /// As many pictures as can be compared.
    static let comparable = PictureNeeds(rawValue: 64)
    /// A creator, or a source, whose pictures can be hidden.
    static let creatorToBlock = PictureNeeds(rawValue: 128)
    static let sourceToBlock = PictureNeeds(rawValue: 256)

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Of several pictures, the first decides.
    func areMet(by selection: PictureSelection) -> Bool {
        guard let first = selection.first else { return isEmpty }
        return (!contains(.one) || selection.count == 1)
            && (!contains(.file) || first.localPath != nil)
            && (!contains(.service) || first.localPath == nil)
            && (!contains(.webPage) || first.pageURL.webAddress != nil)
            && (!contains(.author) || first.username?.isEmpty == false)
            && (!contains(.comparable) || ComparisonViewModel.pictureCounts.contains(selection.count))
            && (!contains(.creatorToBlock) || BlockedOrigin(creatorOf: first) != nil)
            && (!contains(.sourceToBlock) || BlockedOrigin(sourceOf: first) != nil)
    }
}

/// The pictures that a command acts on, and what performs it.
@MainActor
struct PictureTarget {
    /// At least one picture.
    let images: [ImageEntity]
    let performers: PicturePerformers
    let context: any PictureContext

    var first: ImageEntity { images[0] }
    var paths: [LocalPath] { images.compactMap(\.localPath) }
    /// The path of the first picture; only for commands that need a file.
    var path: LocalPath { paths[0] }
    var export: PictureExportPerformer { performers.export }
    var transfer: PictureTransferPerformer { performers.transfer }
    var turns: QuarterTurns { context.turns }

    /// Hides the pictures of a creator or source, and offers to undo it.
    func block(_ origin: BlockedOrigin?) {
        guard let message = origin.map({ performers.settings.block($0) }) else { return }
        context.present(Toast(message), undo: message.undo)
    }
}
