import Testing

@testable import Desktop

@Suite struct MissingDisplayTests {
    @Test("The message without a display names a remedy")
    func remedy() {
        #expect(MissingDisplay.message(display: nil, waylandDisplay: nil).contains("xvfb-run"))
    }

    @Test("The message names every display that was tried")
    func triedDisplays() {
        let message = MissingDisplay.message(display: ":9", waylandDisplay: "wayland-1")
        #expect(message.contains("DISPLAY=:9, WAYLAND_DISPLAY=wayland-1"))
    }
}
