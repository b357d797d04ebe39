import Testing

@testable import Desktop

@Suite struct MissingDisplayTests {
    @Test func `The message without a display names a remedy`() {
        #expect(MissingDisplay.message(display: nil, waylandDisplay: nil).contains("xvfb-run"))
    }

    @Test func `The message names every display that was tried`() {
        let message = MissingDisplay.message(display: ":9", waylandDisplay: "wayland-1")
        #expect(message.contains("DISPLAY=:9, WAYLAND_DISPLAY=wayland-1"))
    }
}
