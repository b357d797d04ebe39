import Dispatch
import GTKKit

@MainActor
private final class CloseGuard {
    var preventsClosing = true
}

@MainActor let signalChecks: [Check] = [
    Check("Signals", "a handler is called at each emission until its connection is disposed of") {
        let button = ToggleButton(toggleIconName: "object-select-symbolic", accessibleName: "on")
        var calls = 0
        let connection = button.onToggled { calls += 1 }
        button.isActive = true
        button.isActive = false
        connection.dispose()
        button.isActive = true
        try expectEqual(calls, 2, "calls")
        try expect(connection.isDisposed, "the connection does not know its end")
    },
    Check("Signals", "the handler is released when the connection is disposed of") {
        let before = LiveBoxes.count
        let button = ToggleButton(toggleIconName: "object-select-symbolic", accessibleName: "on")
        let connection = button.onToggled {}
        try expectEqual(LiveBoxes.count, before + 1, "boxes while connected")
        connection.dispose()
        connection.dispose()
        try expectEqual(LiveBoxes.count, before, "boxes afterwards")
    },
    Check("Signals", "the handlers are released with their object, and the connections are disposed of") {
        let before = LiveBoxes.count
        let connections = {
            let button = ToggleButton(toggleIconName: "object-select-symbolic", accessibleName: "on")
            return [button.onToggled {}, button.onMap {}, button.onNotify("active") {}]
        }()
        try expectEqual(LiveBoxes.count, before, "boxes after the object")
        try expect(connections.allSatisfy(\.isDisposed), "a connection outlives its object")
        connections.forEach { $0.dispose() }
    },
    Check("Signals", "a handler may dispose of its own connection") {
        let button = ToggleButton(toggleIconName: "object-select-symbolic", accessibleName: "on")
        var calls = 0
        var connection: SignalConnection?
        connection = button.onToggled {
            connection?.dispose()
            calls += 1
        }
        button.isActive = true
        button.isActive = false
        try expectEqual(calls, 1, "calls")
    },
    Check("Signals", "a handler may destroy its own object") {
        let window = PlainWindow()
        var calls = 0
        window.onCloseRequest { [weak window] in
            window?.destroy()
            calls += 1
            return true
        }
        window.present()
        window.close()
        try eventually("the end") { openWindow() == nil }
        try expectEqual(calls, 1, "calls")
    },
    Check("Signals", "a connection can be disposed of on any thread") {
        let button = ToggleButton(toggleIconName: "object-select-symbolic", accessibleName: "on")
        let before = LiveBoxes.count
        let connection = button.onToggled {}
        DispatchQueue.global().async { connection.dispose() }
        try eventually("the handler's end") { LiveBoxes.count == before }
        try expect(connection.isDisposed, "the connection does not know its end")
    },
    Check("Signals", "GTK gets the return value of a handler") {
        let window = PlainWindow()
        let closeGuard = CloseGuard()
        window.onCloseRequest { closeGuard.preventsClosing }
        window.present()
        window.close()
        MainLoop.runPending()
        try expect(openWindow() != nil, "the window closed although the handler prevented it")
        closeGuard.preventsClosing = false
        window.close()
        try eventually("the end") { openWindow() == nil }
    },
]
