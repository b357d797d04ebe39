@MainActor let savingChecks = transferChecks + pictureCommandChecks + downloadsWindowChecks + backgroundChecks
