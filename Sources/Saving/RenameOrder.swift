import FileAccess
import Model

/// The order in which pictures get their new names, so that each name is free when it is needed. Where names are exchanged in
/// a circle, one picture of it first gets a temporary name.
struct RenameOrder {
    enum Step: Sendable, Equatable {
        /// The picture gets its new name.
        case rename(Int)
        /// The picture gets a temporary name, and its new name in a later step.
        case moveToTemporaryName(Int)
    }

    /// The steps for the pictures by their positions. The time that this takes is proportional to the number of files.
    let steps: [Step]

    /// - Parameter pictures: the files of each picture. No two files have the same new path.
    init(_ pictures: [[FileMove]]) {
        var owners: [LocalPath: Int] = [:]
        for (picture, moves) in pictures.enumerated() { for move in moves { owners[move.from] = picture } }
        // How many pictures have a name that this one needs, and which pictures need one of its names.
        var blockers = Array(repeating: 0, count: pictures.count)
        var waiting: [[Int]] = Array(repeating: [], count: pictures.count)
        for (picture, moves) in pictures.enumerated() {
            for owner in Set(moves.compactMap { owners[$0.to] }) where owner != picture {
                blockers[picture] += 1
                waiting[owner].append(picture)
            }
        }
        var steps: [Step] = []
        var ready = Array(pictures.indices.filter { blockers[$0] == 0 }.reversed())
        var hasTemporaryName = Array(repeating: false, count: pictures.count)
        var isDone = hasTemporaryName
        func free(_ picture: Int) {
            for other in waiting[picture] {
                blockers[other] -= 1
                if blockers[other] == 0 { ready.append(other) }
            }
        }
        for next in pictures.indices {
            while let picture = ready.popLast() {
                isDone[picture] = true
                steps.append(.rename(picture))
                if !hasTemporaryName[picture] { free(picture) }
            }
            if !isDone[next] {
                hasTemporaryName[next] = true
                steps.append(.moveToTemporaryName(next))
                free(next)
            }
        }
        while let picture = ready.popLast() {
            steps.append(.rename(picture))
            if !hasTemporaryName[picture] { free(picture) }
        }
        self.steps = steps
    }
}
