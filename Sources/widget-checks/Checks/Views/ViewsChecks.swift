/// Rows, windows, and the composition root that makes them.
@MainActor let viewsChecks: [Check] = rowChecks + searchWindowChecks + detailWindowChecks + compositionChecks + faultChecks
