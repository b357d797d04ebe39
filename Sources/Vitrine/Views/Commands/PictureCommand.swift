import Core
import Localize
import Model

/// A command on the pictures of a window.
typealias PictureCommand = Command<any PictureContext>

extension Command where Context == any PictureContext {
    /// The commands on pictures of any source, in the order of the menus.
    static var pictures: [PictureCommand] { [compare] + saving + copying + elsewhere }

    private static var compare: PictureCommand {
        PictureCommand(
            "compare", tr("Co_mpare"), keys: ["<Control>m"], shortcut: tr("Compare two to four pictures"), group: .open,
            needs: .comparable
        ) { $0.performers.compare($0.images, $0.context.previewSize) }
    }

    private static var saving: [PictureCommand] {
        [
            PictureCommand(
                "save", tr("_Save…"), keys: ["<Control>s"], shortcut: tr("Save picture"), group: .saving,
                icon: "document-save-symbolic"
            ) { $0.export.save($0.images, turns: $0.turns) },
            PictureCommand(
                "save-for", tr("Save For…"), keys: ["<Control><Shift>s"], shortcut: tr("Save in another size"),
                group: .saving
            ) { $0.export.saveFor($0.images, turns: $0.turns) },
            PictureCommand("wallpaper", tr("Set as _Background…"), group: .saving, submenu: use, needs: .one) {
                $0.export.setWallpaper($0.first, turns: $0.turns)
            },
            PictureCommand(
                "print", tr("Print…"), keys: ["<Control>p"], shortcut: tr("Print picture"), group: .saving,
                submenu: use, needs: .one
            ) { $0.export.print($0.first, turns: $0.turns) },
            PictureCommand(
                "save-and-open-with", tr("Save and Open With…"), group: .saving, submenu: use, needs: [.one, .service]
            ) { target in
                let files = target.performers.files
                target.export.withSavedFile(of: target.first, turns: target.turns) { files.openWith($0) }
            },
            PictureCommand(
                "favorite", tr("Add to _Favorites"), keys: ["<Control>d"],
                shortcut: tr("Add to or remove from favorites"), group: .saving, icon: "starred-symbolic",
                currentLabel: { $0.areFavorites ? tr("Remove From _Favorites") : tr("Add to _Favorites") }
            ) { $0.performers.favorites.toggle($0.images) },
        ]
    }

    /// The submenu of what is done with the whole picture.
    private static var use: String { tr("_Use") }
    private static var copy: String { tr("Cop_y") }
    private static var hide: String { tr("_Hide") }
    /// The submenu of the commands on files.
    static var file: String { tr("F_ile") }

    private static var copying: [PictureCommand] {
        [
            PictureCommand(
                "copy-picture", tr("Copy _Picture"), keys: ["<Control>c"], shortcut: tr("Copy picture with its credit"),
                group: .copy, submenu: copy,
                currentLabel: { $0.selection.count > 1 ? tr("Copy _Pictures") : tr("Copy _Picture") }
            ) { $0.transfer.copy($0.images, turns: $0.turns) },
            PictureCommand(
                "copy-credit", tr("Copy _Credit"), keys: ["<Control><Shift>c"],
                shortcut: tr("Copy credit in the form last chosen"), group: .copy, submenu: copy,
                icon: "edit-copy-symbolic"
            ) { $0.transfer.copyCredit(of: $0.images) },
            credit("short", tr("Copy _Short Credit"), .short),
            credit("full", tr("Copy _Full Credit"), .full),
            credit("html", tr("Copy Credit as _HTML"), .html),
            credit("markdown", tr("Copy Credit as _Markdown"), .markdown),
            PictureCommand(
                "copy-link", tr("Copy _Link"), keys: ["<Control><Shift>l"], shortcut: tr("Copy link"), group: .copy,
                submenu: copy, needs: .webPage
            ) { $0.transfer.copy(links(to: $0.images), saying: tr("Link copied")) },
            PictureCommand("copy-path", tr("Copy Path"), group: .copy, submenu: copy, needs: [.one, .file]) {
                // A text cannot contain a path that is not UTF-8, but its address.
                $0.transfer.copy($0.path.exactText ?? FileURI.uri($0.path.bytes), saying: tr("Path copied"))
            },
        ]
    }

    /// Returns the addresses of the web pages, each on a line. Files of this computer have none.
    static func links(to images: [ImageEntity]) -> String {
        images.compactMap(\.pageURL.webAddress).joined(separator: "\n")
    }

    private static func credit(_ name: String, _ label: String, _ form: CreditForm) -> PictureCommand {
        PictureCommand("copy-credit-\(name)", label, group: .copy, submenu: copy) {
            $0.transfer.copyCredit(of: $0.images, as: form)
        }
    }

    private static var elsewhere: [PictureCommand] {
        [
            PictureCommand(
                "open-page", tr("Open Web _Page"), keys: ["<Control>o"], shortcut: tr("Open web page"),
                group: .elsewhere, needs: [.one, .webPage]
            ) { $0.context.externalApps?.openURL($0.first.pageURL) },
            PictureCommand(
                "search-author", tr("More by This _Author"), group: .elsewhere, needs: [.one, .author]
            ) { $0.context.searchAuthor(of: $0.first) },
            hiding(
                "block-creator", tr("_Hide Pictures by This Author"), named: { tr("_Hide Pictures by %s", $0) },
                needs: .creatorToBlock
            ) { BlockedOrigin(creatorOf: $0) },
            hiding(
                "block-source", tr("Hide Pictures Fro_m This Source"), named: { tr("Hide Pictures Fro_m %s", $0) },
                needs: .sourceToBlock
            ) { BlockedOrigin(sourceOf: $0) },
        ]
    }

    /// - Parameter label: the label while no picture is selected whose origin the menu could name.
    private static func hiding(
        _ name: String, _ label: String, named: @escaping @MainActor (String) -> String, needs: PictureNeeds,
        origin: @escaping @MainActor (ImageEntity) -> BlockedOrigin?
    ) -> PictureCommand {
        PictureCommand(
            name, label, group: .elsewhere, submenu: hide, needs: [.one, needs],
            currentLabel: { $0.selection.first.flatMap { origin($0) }.map { named($0.menuName) } ?? label }
        ) { $0.block(origin($0.first)) }
    }

    /// The commands on files of this computer.
    static var files: [PictureCommand] {
        [
            editCredits(keys: ["<Control>e"], submenu: file),
            PictureCommand(
                "show-in-files", tr("Show in Files"), group: .elsewhere, submenu: file, needs: [.one, .file]
            ) {
                $0.performers.files.reveal($0.path)
            },
            PictureCommand("open-with", tr("Open With…"), group: .elsewhere, submenu: file, needs: [.one, .file]) {
                $0.performers.files.openWith($0.path)
            },
            PictureCommand(
                "trash", tr("Move to Trash"), keys: ["Delete", "KP_Delete"], shortcut: tr("Move the file to the trash"),
                group: .elsewhere, submenu: file, icon: "user-trash-symbolic", needs: .file
            ) { $0.performers.files.moveToTrash($0.paths) },
        ]
    }

    /// Favorites of files have the command, too, and other keys.
    static func editCredits(keys: [String] = [], submenu: String? = nil) -> PictureCommand {
        PictureCommand(
            "edit-credits", tr("Edit Credits…"), keys: keys,
            shortcut: keys.isEmpty ? nil : tr("Edit credits of the file"),
            group: .elsewhere, submenu: submenu, needs: .file
        ) { $0.performers.details.edit($0.paths) }
    }

    /// - Parameter perform: gets all pictures, after they have been loaded.
    init(
        _ name: String, _ label: String, keys: [String] = [], shortcut: String? = nil, group: CommandGroup,
        submenu: String? = nil, icon: String? = nil, needs: PictureNeeds = .any,
        currentLabel: (@MainActor (any PictureContext) -> String)? = nil,
        perform: @escaping @MainActor (PictureTarget) -> Void
    ) {
        self.init(
            name, label, keys: keys, shortcut: shortcut, group: group, submenu: submenu, icon: icon, needs: needs,
            currentLabel: currentLabel,
            perform: { context in
                context.loadSelectedImages { images in
                    let loaded = PictureSelection(count: images.count, first: images.first)
                    guard let performers = context.performers, needs.areMet(by: loaded) else { return }
                    perform(PictureTarget(images: images, performers: performers, context: context))
                }
            })
    }
}

extension BlockedOrigin {
    /// The name in a menu, where an underscore begins no mnemonic and the item stays narrow.
    fileprivate var menuName: String {
        let short = name.count > Self.maxMenuLength ? name.prefix(Self.maxMenuLength - 1) + "…" : name
        return short.replacing("_", with: "__")
    }

    private static let maxMenuLength = 40
}

extension PictureContext {
    fileprivate var areFavorites: Bool {
        guard let favorites = performers?.favorites else { return false }
        return selectedImages.allSatisfy { favorites.isFavorite($0.id) }
    }
}
