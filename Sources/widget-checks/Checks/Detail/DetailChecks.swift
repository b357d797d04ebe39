/// The detail window, its viewer and the quick look.
@MainActor let detailChecks: [Check] =
    detailRenditionChecks + viewerDrawingChecks + detailInputChecks + detailLoadingChecks + detailFactsChecks
    + quickLookChecks
