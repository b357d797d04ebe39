import GTKKit

/// What needs the main thread of the process, where `dispose` disconnects at once; unit tests have another thread.
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
]
