import Foundation
import Model
import Reactive
import Storage

// Adds favorites as fast as the disk allows and prints the number of each acknowledged favorite, until it is killed or
// has added COUNT favorites. The tests kill it and then compare the database with the printed numbers.
//
//   storage-stress FOLDER FIRST [COUNT]

/// Prints a line without buffering, because a killed process does not flush its buffers.
func printLine(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

guard CommandLine.arguments.count >= 3, let first = Int(CommandLine.arguments[2]) else {
    printLine("usage: storage-stress FOLDER FIRST [COUNT]")
    exit(2)
}
let count = CommandLine.arguments.count > 3 ? Int(CommandLine.arguments[3]) ?? .max : .max
let store = FavoritesStore(folder: CommandLine.arguments[1], scheduler: ImmediateScheduler())
var number = first
while number - first < count {
    let image = ImageEntity(
        id: ImageID(provider: .commons, string: "\(number)"), pageURL: "https://example.org/\(number)",
        pageImageWidth: 4_000, pageImageHeight: 3_000, previewURL: "https://example.org/\(number).jpg",
        previewWidth: 150, previewHeight: 100, tags: ["tag \(number)"], title: "Picture \(number)")
    switch store.add([image]).wait() {
    case .success: printLine("\(number)")
    case .failure(let error):
        printLine("error: \(error)")
        exit(1)
    }
    number += 1
}
store.close()
