import Versioning

func version(_ text: String) throws -> SemanticVersion { try SemanticVersion(text) }

func range(_ text: String) throws -> VersionRange { try VersionRange(text) }

/// What the module says about a text that it refuses, nil if it takes it.
func complaint<Value>(_ read: () throws(VersionError) -> Value) -> String? {
  do {
    _ = try read()
    return nil
  } catch {
    return error.description
  }
}

/// Random numbers that are the same in every run (SplitMix64).
struct RepeatableGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
