import GTKKit
import Localize
import Model

extension PictureCommands {
    /// Adds everything that can be done with the picture of a detail window.
    public func add(to window: ImageDetailViewController) {
        let source = DragSource()
        source.onPrepare { [self, weak window] in
            (window?.viewModel?.entity.value).map { dragContents(of: $0) }
        }
        window.viewer.canvas.add(source)
        let image: @MainActor () -> ImageEntity? = { [weak window] in window?.viewModel?.entity.value }
        let add = {
            (
                name: String, label: String, keys: [String], section: ImageDetailAction.Section,
                perform: @escaping @MainActor (ImageEntity) -> Void
            ) in
            _ = window.actions.add(
                ImageDetailAction(name, label: label, keys: keys, section: section) { image().map(perform) })
        }
        add("save", tr("_Save…"), ["<Control>s"], .keep) { [self] in save([$0]) }
        add("wallpaper", tr("Set as _Background…"), [], .keep) { [self] in setWallpaper($0) }
        add("copy-picture", tr("_Copy Picture"), ["<Control>c"], .copy) { [self] in copyPicture($0) }
        add("copy-attribution-text", tr("Copy Attribution as _Text"), ["<Control><Shift>c"], .copy) { [self] in
            copyAttribution(of: [$0], as: .text)
        }
        add("copy-attribution-html", tr("Copy Attribution as _HTML"), [], .copy) { [self] in
            copyAttribution(of: [$0], as: .html)
        }
        add("copy-attribution-markdown", tr("Copy Attribution as _Markdown"), [], .copy) { [self] in
            copyAttribution(of: [$0], as: .markdown)
        }
    }
}
