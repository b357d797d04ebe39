import GTKKit

/// The container of the bars above the pictures. It is as high as its bars, and scrolls if there is not enough room;
/// without a bar it is hidden.
@MainActor
final class ImageSearchInfoBars {
    private let place: Bin
    private let bars: [Revealer]

    init(interface: Interface) throws {
        place = try interface.object("bars", as: Bin.self)
        place.fitsScrolledContent()
        bars = try ["welcome", "banner", "failures"].map { try interface.object($0, as: Revealer.self) }
        for bar in bars {
            bar.onRevealedChanged { [weak self] in self?.update() }
            bar.onSettled { [weak self] in self?.update() }
        }
    }

    /// Whether a bar is visible or still in its closing animation.
    var isShown: Bool { place.isVisible }

    // The current height, and the height of the visible bars.
    var height: Int { place.allocatedHeight }
    var neededHeight: Int { bars.filter(\.isVisible).map(\.allocatedHeight).reduce(0, +) }

    private func update() { place.isVisible = bars.contains { !$0.isGone } }
}
