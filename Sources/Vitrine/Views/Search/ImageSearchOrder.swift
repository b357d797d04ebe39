import GTKKit
import Model
import Reactive
import ViewModels

/// The button beside the layout that chooses the order of the results, with the action of its menu. Hidden where a source has
/// no choice of orders.
@MainActor
final class ImageSearchOrder {
    let button: MenuButton
    private let action = SimpleAction(takingText: "order", state: "")
    private weak var viewModel: (any SearchFiltering & SourceChoosing)?
    private var orders: [ResultOrder] = []
    private var note: String?

    init(interface: Interface, window: ApplicationWindow) throws {
        button = try interface.object("order_button", as: MenuButton.self)
        action.onActivate { [weak self] value in
            if let order = value.flatMap({ ResultOrder(rawValue: $0) }) { self?.choose(order) }
        }
        window.add(action)
    }

    func bind(_ viewModel: any SearchFiltering & SourceChoosing, disposing bindings: CompositeDisposable) {
        self.viewModel = viewModel
        bindings += viewModel.provider.producer.startOnMain { [weak self] _ in self?.update() }
        bindings += viewModel.filters.producer.startOnMain { [weak self] _ in self?.update() }
    }

    /// The first order is the one of a search without an order.
    private func choose(_ order: ResultOrder) {
        guard let viewModel else { return }
        var filters = viewModel.filters.value
        filters.order = order == orders.first ? nil : order
        viewModel.setFilters(filters)
    }

    private func update() {
        guard let viewModel else { return }
        let limits = viewModel.filterLimits
        if limits.usable.orders != orders || limits.orderNote != note {
            (orders, note) = (limits.usable.orders, limits.orderNote)
            let (menu, section) = (Menu(), Menu())
            for order in orders { section.append(order.label, action: "win.order", target: order.rawValue) }
            menu.appendSection(note, section)
            button.setMenu(menu)
            button.isVisible = orders.count > 1
        }
        action.state = (viewModel.filters.value.order ?? orders.first)?.rawValue ?? ""
    }
}
