import GTKKit
import Localize
import WeatherViewModels

/// One row of the list: the city on the left, its weather on the right.
@MainActor
final class WeatherTableViewCell: ListRow, ViewModelBindable {
    let widget: Widget
    let binding = ViewModelBinding<any WeatherTableViewCellModeling>()
    /// The list that shows the row.
    weak var rows: WeatherRows?
    /// The row's current index. Rows that others move past are not bound again, so the list is asked.
    var position: Int? { item.flatMap { rows?.position(of: $0) } }

    let nameLabel = Inscription()
    let placeLabel = Inscription()
    let temperatureLabel = Label()
    let conditionLabel = Label()
    let symbol = Image(iconName: "weather-overcast-symbolic")
    private(set) var item: WeatherRowItem?

    init() {
        let row = BoxLayout(.horizontal, spacing: 12)
        widget = row
        row.addStyleClass("city-row")
        // The button is between the two columns, so that the weather stays at the edge whether the button is visible
        // or not.
        for part in [cityColumn(), removeButton(), weatherColumn()] { row.append(part) }
        WeatherRowDrag.install(on: self)
    }

    // MARK: ListRow

    var accessibleName: String? { viewModel?.accessibleText }

    func bind(_ item: WeatherRowItem, at position: Int) {
        self.item = item
        item.row = self
        viewModel = item.model
    }

    func unbind() {
        if item?.row === self { item?.row = nil }
        item = nil
        viewModel = nil
    }

    func visibilityChanged(_ isVisible: Bool) {}

    // MARK: ViewModelBindable

    /// Shows a city's weather; called when the row is bound and after each change.
    func bindViewModel(_ model: any WeatherTableViewCellModeling) {
        nameLabel.text = model.name
        placeLabel.text = model.place
        placeLabel.isVisible = !model.place.isEmpty
        temperatureLabel.text = model.temperatureText
        conditionLabel.text = model.conditionText
        symbol.iconName = model.iconName
        symbol.isVisible = model.iconName != nil
        widget.setStyleClass("old", model.isOld)
        // The list sets the accessible name only when a row is bound to another item; the weather may change without
        // that.
        widget.parent?.setAccessibleName(model.accessibleText)
    }

    // MARK: Parts

    private func cityColumn() -> Widget {
        let column = BoxLayout(.vertical, spacing: 2, [nameLabel, placeLabel])
        column.verticalAlignment = .center
        column.expandsHorizontally = true
        for label in [nameLabel, placeLabel] {
            label.expandsHorizontally = true
            label.reserve(characters: 6)
        }
        nameLabel.addStyleClass("city-name")
        placeLabel.addStyleClasses("dim-label", "caption")
        return column
    }

    private func weatherColumn() -> Widget {
        symbol.pixelSize = 24
        symbol.setAccessibleHidden(true)
        temperatureLabel.addStyleClass("city-temperature")
        let line = BoxLayout(.horizontal, spacing: 8, [symbol, temperatureLabel])
        line.horizontalAlignment = .end

        conditionLabel.isEllipsized = true
        conditionLabel.maximumWidthInCharacters = 20
        conditionLabel.horizontalTextAlignment = 1
        conditionLabel.addStyleClasses("caption", "city-condition")
        let column = BoxLayout(.vertical, [line, conditionLabel])
        column.verticalAlignment = .center
        return column
    }

    private func removeButton() -> Widget {
        let button = Button(iconName: "user-trash-symbolic", accessibleName: tr("Remove"))
        button.verticalAlignment = .center
        button.addStyleClasses("flat", "circular", "city-remove")
        button.onClicked { [weak self] in
            if let self, let position { rows?.onRemove(position) }
        }
        return button
    }
}
