/// What goes wrong around windows that are open.
@MainActor let faultChecks: [Check] =
    serviceFaultChecks + midFlightChecks + closingChecks + changingDesktopChecks + networkReturnChecks
    + detailTransferChecks
