// Measures Injection and Reactive, and compares each time with the same work done without the library.
//
//     library-benchmarks [--brief] [--json] [WORDS]
//
// --brief only checks that every benchmark runs; its times are inaccurate. With WORDS, only the benchmarks run whose
// names contain all of these words.

let arguments = CommandLine.arguments.dropFirst()
let method = arguments.contains("--brief") ? Method.brief : Method.thorough
let words = arguments.filter { !$0.hasPrefix("--") }

let all =
    LeafBenchmarks.all + GraphBenchmarks.all + ThreadBenchmarks.all
    + SignalBenchmarks.all + PropertyBenchmarks.all + ProducerBenchmarks.all + SchedulerBenchmarks.all

let rows = all.filter { row in words.allSatisfy(row.name.contains) }.map { benchmark in
    Row(
        group: benchmark.group, name: benchmark.name,
        time: method.measure(benchmark.prepare()), baseline: method.measure(benchmark.baseline.prepare()),
        floorName: benchmark.baseline.name, original: benchmark.original)
}

let report = LibraryReport(
    method: "Median of \(method.batches) batches of at least \(method.batchLength / 1_000) µs each, after a warm-up.",
    rows: rows)
print(arguments.contains("--json") ? report.json : report.table)
