/// The detail window, its viewer and the quick look.
@MainActor let detailChecks: [Check] =
    viewerDrawingChecks + detailInputChecks + detailLoadingChecks + detailFactsChecks + quickLookChecks
