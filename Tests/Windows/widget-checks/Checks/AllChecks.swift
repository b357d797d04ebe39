/// Every check, in the order in which the checks run.
///
/// The checks that send real keys and pointer events come first, before other windows have been under the pointer.
@MainActor let allChecks: [Check] = checkGroups.flatMap { $0 }

@MainActor private let checkGroups: [[Check]] = [
    // Detail window, viewer and quick look.
    detailRenditionChecks, viewerDrawingChecks, detailInputChecks, detailLoadingChecks, detailFactsChecks,
    detailLayoutChecks, localFileChecks, fileRemovalChecks, editCreditsChecks, saveForChecks, localIndexChecks,
    slideshowChecks, printingChecks, missingLoaderChecks, quickLookChecks, comparisonChecks,
    // Other checks with real input.
    focusWalkChecks, motionChecks,
    searchKeyChecks, foldedRowChecks, searchUseChecks, sidebarChecks, layoutChecks, selectionBarChecks, blockingChecks,
    rangedListChecks,
    changingListChecks, shortListChecks, programKeyChecks, folderListChecks, changedFileChecks, hostileFileChecks,
    favoriteDragChecks, identificationInputChecks, weatherKeyChecks,
    // Lists.
    recycledRowChecks, fillChecks, changeChecks, scrollChecks, selectionChecks,
    // GTKKit.
    mainLoopChecks, paintableChecks, objectChecks, signalChecks, applicationChecks, windowChecks, widgetChecks,
    // Windows of Vitrine over mocks, and the composition root that creates them.
    rowChecks, searchWindowChecks, pictureActionChecks, narrowingChecks, preferencesChecks, preferencesEffectChecks,
    headerSearchChecks, savedSearchesChecks, compositionChecks, duplicateKeyChecks, aboutChecks,
    menuItemChecks,
    // Faults of services, of the network and of the desktop.
    serviceFaultChecks, closingChecks, changingDesktopChecks, networkReturnChecks,
    detailTransferChecks,
    // Favorites, Weather Now, saving, and the program as a whole.
    favoritesChecks, favoritesLayoutChecks, favoriteStarChecks, weatherWindowChecks, weatherCitiesChecks,
    weatherProgramChecks,
    pictureCommandChecks, editedFileChecks, downloadsWindowChecks, backgroundChecks, favoriteBackgroundChecks,
    programWindowChecks, exportLifeChecks, toastChecks,
    identificationChecks, identifyingProgramChecks, programChooserChecks,
]
