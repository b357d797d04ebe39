// Measures the program and compares it with lower bounds and peers in the same run. `script/bench` starts it with a
// display.
//
//     benchmarks --server FILE --program FILE … [--quick] [CASE…]

import Foundation
import Imaging

// The program configures its memory allocator in the same way.
PictureAllocator.shareHeaps()
let command = Command(CommandLine.arguments)
if let only = command.child {
    command.runAsChild(only)
} else {
    exit(command.runAll(BenchmarkCases.all))
}
