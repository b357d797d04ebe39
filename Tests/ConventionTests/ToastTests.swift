import Testing

/// The action of a toast's button belongs to its message. A window with one undo for all of its toasts would undo the
/// wrong change.
@Suite struct ToastTests {
    @Test("Every toast with a button is made from a message with an action of its own")
    func toastActions() throws {
        let files = try Project.files(in: "Sources", endings: [".swift"])
            .filter { !["GTKKit", "widget-checks"].contains($0.target) }
        #expect(files.count > 100)
        let makers = files.filter { file in file.lines.contains { $0.contains("setButton(") } }
        #expect(
            makers.map(\.path)
                == ["Sources/Views/Support/Toast+Message.swift", "Sources/WeatherViews/Support/WeatherToast.swift"])
    }
}
