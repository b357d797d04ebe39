import Testing

@testable import Desktop

@Suite struct MissingDisplayTests {
    @Test("The message without a display names every display that was tried, and a remedy")
    func message() {
        let message = MissingDisplay.message(display: ":9", waylandDisplay: "wayland-1")
        #expect(message.contains("DISPLAY=:9, WAYLAND_DISPLAY=wayland-1"))
        #expect(MissingDisplay.message(display: nil, waylandDisplay: nil).contains("xvfb-run"))
    }
}
