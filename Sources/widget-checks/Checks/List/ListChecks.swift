import GTKKit

@MainActor let listChecks: [Check] = fillChecks + changeChecks + scrollChecks + selectionChecks + lifeChecks
