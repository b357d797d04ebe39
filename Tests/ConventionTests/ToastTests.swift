import Testing

/// The action of a toast's button belongs to its message. A window with one undo for all of its toasts would undo the
/// wrong change.
@Suite struct ToastTests {
    @Test("Every toast with a button is made from a message with an action of its own")
    func toastActions() throws {
        let files = try Project.files(in: "Sources", endings: [".swift"])
            .filter { $0.target != "GTKKit" }
        #expect(files.count > 100)
        let makers = files.filter { file in file.lines.contains { $0.contains("setButton(") } }
        #expect(
            makers.map(\.path)
                == [
                    "Sources/Vitrine/Views/Support/Toast+Message.swift",
                    "Sources/WeatherNow/WeatherViews/Support/WeatherToast.swift",
                ])
    }
}
