extension Lines {
    static let chromium = Line(name: "chromium", limit: 10) { _ in
        [Row("chromium", "the same list in Chromium", "–", note: "not measured")]
    }
}
