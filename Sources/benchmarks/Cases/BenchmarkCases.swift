/// All benchmark cases in the order in which they run.
enum BenchmarkCases {
    static let all = [
        cancel, decode, codes, folds, identify, sandbox, firstThumbnail, jump, waste, travel, frames, viewer, neighbor,
        memory, manyRows, indexedRows, layouts, back, append, idle, start, openFile, favorites, cold, chromium,
        travelBesideChromium, thresholds,
    ]
}
