#if !LIBFUZZER
  import Foundation

  /// Fuzzing without libFuzzer, for any build: inputs are changed at random, and nobody sees what they reach.
  ///
  ///     fuzz-readers SECONDS CURRENT FOLDER     CURRENT is where each input is before it is used
  ///
  /// Seconds are of processor time, its own and that of programs that it runs: a busy machine tries as many inputs.
  enum PlainFuzzing {
    static func main() {
      let arguments = CommandLine.arguments
      guard arguments.count == 4, let seconds = Double(arguments[1]) else { exit(64) }
      do {
        let files = try FileManager.default.contentsOfDirectory(atPath: arguments[3]).sorted()
        let seeds = try files.map { try Data(contentsOf: URL(fileURLWithPath: arguments[3] + "/" + $0)) }
        let current = URL(fileURLWithPath: arguments[2])
        var random = SeededRandom(state: 1)
        var executions = 0
        let end = usedSeconds + seconds
        while usedSeconds < end {
          var input = Array(seeds[executions % seeds.count])
          for _ in 0..<min(executions / seeds.count, 4) {
            input = Subject.chosen.mutation.change(input, capacity: 1 << 18, by: &random) ?? input
          }
          let content = Data(input)
          try content.write(to: current)
          FuzzReaders.use(content)
          executions += 1
        }
        print("\(executions) executions of \(seeds.count) inputs and changes of them")
      } catch {
        fatalError("fuzzing cannot go on: \(error)")
      }
    }

    /// Processor time of this process, and of those that it has waited for.
    private static var usedSeconds: Double {
      var seconds = 0.0
      for whose in [RUSAGE_SELF, RUSAGE_CHILDREN] {
        var usage = rusage()
        getrusage(whose.rawValue, &usage)
        for time in [usage.ru_utime, usage.ru_stime] { seconds += Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
      }
      return seconds
    }
  }
#endif
