/// The second program's window.
@MainActor let weatherChecks: [Check] = weatherWindowChecks + weatherCitiesChecks + weatherProgramChecks
