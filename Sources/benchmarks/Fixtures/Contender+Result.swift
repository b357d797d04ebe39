extension Contender {
    /// What was measured; times in milliseconds, memory in megabytes.
    struct Result {
        var firstThumbnail = Samples([])
        var filled = Samples([])
        var jump = Samples([])
        var wastedBytes = 0
        var allBytes = 0
        var processorSeconds = 0.0
        var megabytes = 0.0
    }
}
