import Foundation
import Model
import Reactive
import Storage

// Adds favourites as fast as the disk takes them, and prints the number of each one that was acknowledged, until it is killed or
// has added as many as it was told. The tests kill it and then look for what it has printed.
//
//   storage-stress FOLDER FIRST [COUNT]

/// Without a buffer: what is killed prints nothing any more.
func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

guard CommandLine.arguments.count >= 3, let first = Int(CommandLine.arguments[2]) else {
    say("usage: storage-stress FOLDER FIRST [COUNT]")
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
    case .success: say("\(number)")
    case .failure(let error):
        say("error: \(error)")
        exit(1)
    }
    number += 1
}
store.close()
