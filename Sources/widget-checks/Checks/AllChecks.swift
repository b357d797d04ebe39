/// Every check, by area: an area's folder adds its own array here. Those that need a real keyboard come first.
@MainActor let allChecks: [Check] = [
    detailChecks, endKeyChecks, searchKeyChecks, searchUseChecks, programKeyChecks, favoriteDragChecks,
    weatherKeyChecks, rowStateChecks, listChecks, mainLoopChecks, uiSchedulerChecks, paintableChecks, objectChecks,
    signalChecks, argumentChecks, applicationChecks, windowChecks,
    widgetChecks, bindingChecks, interfaceChecks, viewsChecks, menuKeyChecks, faultChecks, favoritesChecks,
    weatherChecks, savingChecks, queuedToastChecks, closingWhileSavingChecks, preferencesLifeChecks, exportLifeChecks,
    toastChecks,
].flatMap { $0 }
