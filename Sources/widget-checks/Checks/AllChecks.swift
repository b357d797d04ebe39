/// Every check, by area: an area's folder adds its own array here.
@MainActor let allChecks: [Check] = [
    rowStateChecks, listChecks, mainLoopChecks, uiSchedulerChecks, paintableChecks,
    objectChecks, signalChecks, argumentChecks, applicationChecks, windowChecks, widgetChecks,
    bindingChecks, interfaceChecks, viewsChecks, detailChecks, favoritesChecks, weatherChecks, savingChecks,
].flatMap { $0 }
