import GTKKit
import Testing

@MainActor
@Suite struct MenuTests {
    @Test("A menu keeps its items, sections and submenus")
    func items() {
        let menu = Menu()
        menu.append("Preferences", action: "app.preferences")
        let order = Menu()
        order.append("Popular", action: "win.order", target: "popular")
        order.append("Latest", action: "win.order", target: "latest")
        menu.appendSection(nil, order)
        menu.appendSubmenu("More", Menu())
        #expect(menu.count == 3)
        #expect(order.count == 2)
        menu.removeAll()
        #expect(menu.count == 0)
    }

    @Test("A submenu is added once for each label, and no label means the menu itself")
    func submenus() {
        let menu = Menu()
        var submenus: [String: Menu] = [:]
        #expect(menu.menu(nil, in: &submenus) == menu)
        let more = menu.menu("More", in: &submenus)
        #expect(more != menu)
        #expect(menu.menu("More", in: &submenus) == more)
        #expect(menu.count == 1)
    }
}
