import GTKKit
import Localize
import Model

extension PictureCommands {
    /// Of what is seen under the pointer while a picture is dragged, in application pixels.
    private static let iconSide = 160

    /// Adds everything that can be done with the picture of a detail window.
    public func add(to window: ImageDetailViewController) {
        let source = DragSource()
        source.onPrepare { [self, weak window] in
            // A picture that is larger than the window is moved in it. The first motion may be long enough for both, and this
            // source is asked before the viewer hears of it.
            guard let window, !window.viewer.geometry.canPan else { return nil }
            return (window.viewModel?.entity.value).map { dragContents(of: $0) }
        }
        source.onBegin { [weak source, weak window] in
            // Else the address would be seen under the pointer.
            if let smallest = window?.viewModel?.levels.value?.bitmaps.last {
                source?.setIcon(Texture(smallest), fitting: Self.iconSide)
            }
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
        add("save", tr("_Save…"), ["<Control>s"], .saving) { [self] in save([$0]) }
        add("wallpaper", tr("Set as _Background…"), [], .saving) { [self] in setWallpaper($0) }
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
