import GTKKit
import Localize
import Model

extension PictureCommands {
    /// Adds everything that can be done with the pictures of a search window, and lets them be dragged out of it.
    public func add(to controller: ImageSearchTableViewController) {
        add(to: controller.pictureActions)
        let source = DragSource()
        // What is seen under the pointer: the address otherwise.
        var dragged: Widget?
        source.onPrepare { [weak controller] x, y in
            guard let rows = controller?.rows,
                let place = rows.scroller.place(x: x, y: y, in: rows.host.listView),
                let position = rows.host.position(atX: place.x, y: place.y),
                let image = controller?.viewModel?.image(at: position)
            else { return nil }
            dragged = rows.host.row(at: position)?.picture
            return self.dragContents(of: image)
        }
        source.onBegin { [weak source] in
            if let dragged { source?.setIcon(of: dragged) }
            dragged = nil
        }
        controller.rows.scroller.add(source)
    }

    /// Adds everything that can be done with the selected pictures of a search window.
    func add(to actions: ImageSearchActions) {
        actions.add(
            PictureAction("save", label: tr("_Save…"), keys: ["<Control>s"], section: .saving) { [self] in save($0) })
        actions.add(
            PictureAction("wallpaper", label: tr("Set as _Background…"), section: .saving, scope: .one) {
                [self] images in
                images.first.map { setWallpaper($0) }
            })
        actions.add(
            PictureAction("copy-picture", label: tr("_Copy Picture"), keys: ["<Control>c"], section: .copy, scope: .one)
            {
                [self] images in images.first.map { copyPicture($0) }
            })
        let forms: [(String, String, AttributionForm)] = [
            ("text", tr("Copy Attribution as _Text"), .text), ("html", tr("Copy Attribution as _HTML"), .html),
            ("markdown", tr("Copy Attribution as _Markdown"), .markdown),
        ]
        for (name, label, form) in forms {
            let keys = form == .text ? ["<Control><Shift>c"] : []
            actions.add(
                PictureAction("copy-attribution-\(name)", label: label, keys: keys, section: .copy) { [self] in
                    copyAttribution(of: $0, as: form)
                })
        }
        actions.add(
            PictureAction(
                "copy-link", label: tr("Copy _Link"), keys: ["<Control><Shift>l"], section: .copy,
                isPossible: { $0.pageURL.hasPrefix("http") }
            ) { [self] in copyLinks(of: $0) })
    }
}
