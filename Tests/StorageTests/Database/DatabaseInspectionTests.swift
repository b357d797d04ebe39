import Model
import Testing

@testable import Storage

/// Tests the verdicts, which need no file.
@Suite struct DatabaseInspectionTests {
    private let schema = Schema(applicationID: 7, migrations: [{ _ in }, { _ in }])

    @Test(
        "The content of a file determines its state",
        arguments: [
            (DatabaseInspection.empty, DatabaseInspection.Verdict.fresh), (.unsound, .damaged),
            (DatabaseInspection(isEmpty: false, isSound: true), .fresh),
            (DatabaseInspection(isEmpty: false, isSound: true, applicationID: 7, version: 2, tableCount: 3), .current),
            (DatabaseInspection(isEmpty: false, isSound: true, applicationID: 7, version: 1, tableCount: 3), .older),
            (DatabaseInspection(isEmpty: false, isSound: true, applicationID: 7, version: 3, tableCount: 3), .newer),
            (DatabaseInspection(isEmpty: false, isSound: true, applicationID: 7, version: -1, tableCount: 3), .damaged),
            (DatabaseInspection(isEmpty: false, isSound: true, applicationID: 7, version: 0, tableCount: 3), .damaged),
            (DatabaseInspection(isEmpty: false, isSound: true, applicationID: 7, version: 0, tableCount: 0), .damaged),
            (DatabaseInspection(isEmpty: false, isSound: true, applicationID: 8, version: 2, tableCount: 3), .foreign),
            (DatabaseInspection(isEmpty: false, isSound: true, applicationID: 0, version: 0, tableCount: 1), .foreign),
        ])
    func inspection(inspection: DatabaseInspection, verdict: DatabaseInspection.Verdict) {
        #expect(inspection.verdict(for: schema) == verdict)
    }

    @Test("The first change schedules a copy soon, the second none, and a change after a copy a later one")
    func copySchedule() {
        var schedule = BackupSchedule()
        #expect(schedule.changed(at: 100) == BackupSchedule.delay && schedule.changed(at: 101) == nil)
        schedule = BackupSchedule(lastMadeAt: 105)
        #expect(schedule.changed(at: 110) == 105 + BackupSchedule.minInterval - 110)
    }

    @Test("A wrong clock delays no copy")
    func wrongClock() {
        var schedule = BackupSchedule(lastMadeAt: 9_000)
        #expect(schedule.changed(at: 100) == BackupSchedule.delay)
    }

    @Test("The older copy is at least a day old when it is replaced")
    func olderCopy() {
        #expect(BackupSchedule(lastMadeAt: 1_000).rotates(at: 2_000))
        let schedule = BackupSchedule(lastMadeAt: 2_000, olderMadeAt: 1_000)
        #expect(!schedule.rotates(at: 3_000) && schedule.rotates(at: 1_000 + BackupSchedule.minAgeOfOlder))
    }
}
