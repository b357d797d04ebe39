// How the program does, beside floors and peers of the same run. Started by script/bench, which brings a display.
//
//     benchmarks --server FILE --program FILE … [--quick] [LINE…]

import Foundation
import Imaging

// As the program does it.
PictureAllocator.shareHeaps()
let command = Command(CommandLine.arguments)
if let only = command.child {
    command.runAsChild(only)
} else {
    exit(command.runAll(BenchmarkCases.all))
}
