import GTKKit
import ViewModels

/// Makes viewers show the same place of their pictures. What the user does in one of them changes the common view, from which
/// each viewer gets its own. Main thread.
@MainActor
final class ComparedViewers {
    /// Called when the common view has changed.
    var onChange: () -> Void = {}

    private(set) var view = ComparedView()
    private var viewers: [PictureViewer] = []
    private var isApplying = false
    private var isUpdatePlanned = false

    func add(_ viewer: PictureViewer) {
        viewers.append(viewer)
        viewer.adjust = { [weak self, weak viewer] changed, before in
            if let viewer { self?.adjust(&changed, before, of: viewer) }
        }
        apply()
    }

    func remove(_ viewer: PictureViewer) {
        viewers.removeAll { $0 === viewer }
        viewer.adjust = { _, _ in }
        update()
    }

    func zoom(_ step: ZoomStep) {
        stopMomentum(except: nil)
        view.zoom(step, among: viewers.map(\.geometry))
        apply()
    }

    private func adjust(_ changed: inout ViewerGeometry, _ before: ViewerGeometry, of viewer: PictureViewer) {
        // The change comes from the common view.
        guard !isApplying else { return }
        guard changed.isOtherView(of: before) else {
            // Another picture or size of the window, in some cases during the layout.
            view.apply(to: &changed)
            return planUpdate()
        }
        let others = viewers.filter { $0 !== viewer }
        view.follow(changed, among: others.map(\.geometry) + [changed])
        view.apply(to: &changed)
        stopMomentum(except: viewer)
        apply(to: others)
    }

    /// Adapts the limits of the view to pictures and sizes that have changed, when no layout is under way.
    private func planUpdate() {
        guard !isUpdatePlanned else { return }
        isUpdatePlanned = true
        MainLoop.whenIdle { [weak self] in self?.update() }
    }

    private func update() {
        isUpdatePlanned = false
        view.limit(to: viewers.map(\.geometry))
        apply()
    }

    private func apply() { apply(to: viewers) }

    private func apply(to viewers: [PictureViewer]) {
        isApplying = true
        for viewer in viewers { viewer.change { view.apply(to: &$0) } }
        isApplying = false
        onChange()
    }

    /// The picture that moves on after a drag would move all others.
    private func stopMomentum(except viewer: PictureViewer?) {
        for other in viewers where other !== viewer { other.input.stopMomentum() }
    }
}
