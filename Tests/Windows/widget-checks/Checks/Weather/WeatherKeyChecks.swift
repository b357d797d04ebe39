import GTKKit
import WeatherModel
import WeatherViewModels

@testable import WeatherViews

/// Adding a city with real keys.
@MainActor let weatherKeyChecks: [Check] = [
    Check("Weather cities", "Down goes from the entry to the first city found, Up back, and Return adds the city") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try fixture.show()
        let input = try RealInput(fixture.controller.window)
        defer { input.leave() }
        try withoutAnimations {
            fixture.controller.addCity.popUp()
            try eventually("the keyboard in the entry") { fixture.controller.addCity.entry.containsFocus }
            try input.press("k", "y", "Down", "o")
            try eventually("without a city, Down leaves the keyboard in the entry") {
                fixture.controller.addCity.entry.text == "kyo"
            }
            fixture.viewModel.found.value = .found(
                [.found("Kyoto", in: "Japan"), .found("Kyoga", in: "Uganda")])
            try input.press("Down", "Up")
            try eventually("the keyboard back in the entry") { fixture.controller.addCity.entry.containsFocus }
            try input.press("Down", "Down", "Return")
            try eventually("the second city is added") { fixture.viewModel.added == [1] }
            try expectEqual(fixture.viewModel.names.last, "Kyoga", "the last city")
        }
    },
    Check("Weather cities", "a window that is closed while a city is added leaves nothing behind") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try fixture.show()
        fixture.controller.addCity.popUp()
        // Each check fails if objects stay alive after it.
        try eventually("the keyboard in the entry") { fixture.controller.addCity.entry.containsFocus }
        fixture.controller.window.close()
    },
    Check("Weather cities", "an added city is completely visible, focused and selected") {
        let names = [
            "Oslo", "Rome", "Lima", "Cairo", "Delhi", "Paris", "Quito", "Hanoi", "Accra", "Sofia", "Dakar", "Minsk",
        ]
        let fixture = try WeatherWindow(MockWeather(names))
        defer { fixture.close() }
        fixture.controller.present()
        try eventually("the cities can be seen") { fixture.controller.rows.cell(at: 11) != nil }
        let input = try RealInput(fixture.controller.window)
        defer { input.leave() }
        fixture.controller.addCity.popUp()
        try eventually("the keyboard in the entry") { fixture.controller.addCity.entry.containsFocus }
        try input.press("k", "y", "o")
        fixture.viewModel.found.value = .found([.found("Kyoto", in: "Japan")])
        try input.press("Return")
        try eventually("it is added") { fixture.controller.rows.count == 13 }
        try eventually("the popover has gone") { !fixture.controller.addCity.entry.isMapped }
        let scroller = try require(
            fixture.controller.window.descendants(as: ScrolledWindow.self).first { $0.isMapped }, "the pane")
        try eventually("the row as a whole") {
            guard let row = fixture.controller.rows.cell(at: 12)?.widget.parent, row.allocatedHeight > 0,
                let top = row.point(x: 0, y: 0, in: scroller)
            else { return false }
            return top.y >= 0 && top.y + Double(row.allocatedHeight) <= Double(scroller.allocatedHeight)
        }
        try expectEqual(fixture.controller.selectedPosition, 12, "selected row")
        try eventually("the keyboard in its row") {
            fixture.controller.rows.cell(at: 12)?.widget.parent?.containsFocus == true
        }
    },
]
