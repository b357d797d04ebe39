// library-benchmarks
