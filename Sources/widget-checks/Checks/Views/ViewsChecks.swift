/// Rows, windows, the composition root that makes them, and what they show of faults.
@MainActor let viewsChecks: [Check] =
    rowChecks + searchWindowChecks + pictureActionChecks + narrowingChecks + preferencesChecks + preferencesEffectChecks
    + headerSearchChecks + detailWindowChecks + compositionChecks + actionTableChecks + aboutChecks
