// Measures the two libraries, and the same work without them.
//
//     library-benchmarks [--brief] [--json] [WORDS]
//
// --brief only checks that everything runs; its times are not reliable. WORDS selects the rows whose names contain
// them.

let arguments = CommandLine.arguments.dropFirst()
let method = arguments.contains("--brief") ? Method.brief : Method.thorough
let words = arguments.filter { !$0.hasPrefix("--") }

let all = LeafBenchmarks.all + GraphBenchmarks.all + ThreadBenchmarks.all + ReactiveBenchmarks.all

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
