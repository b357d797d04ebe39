import Testing

@testable import Desktop

@Suite struct MissingDisplayTests {
    @Test func `Without a display there is a remedy`() {
        #expect(MissingDisplay.message(display: nil, waylandDisplay: nil).contains("xvfb-run"))
    }

    @Test func `Every display that was tried is named`() {
        let message = MissingDisplay.message(display: ":9", waylandDisplay: "wayland-1")
        #expect(message.contains("DISPLAY=:9, WAYLAND_DISPLAY=wayland-1"))
    }
}
