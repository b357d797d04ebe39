import GTKKit

/// The container of the bars above the pictures. It is as high as its bars, and scrolls if there is not enough room;
/// without a bar it is hidden.
@MainActor
final class ImageSearchInfoBars {
    let place: Bin
    let bars: [Revealer]

    init(interface: Interface) throws {
        place = try interface.object("bars", as: Bin.self)
        place.fitsScrolledContent()
        bars = try ["welcome", "offer", "banner", "failures"].map { try interface.object($0, as: Revealer.self) }
        for bar in bars {
            bar.onRevealedChanged { [weak self] in self?.update() }
            bar.onSettled { [weak self] in self?.update() }
        }
    }

    private func update() { place.isVisible = bars.contains { !$0.isGone } }
}
