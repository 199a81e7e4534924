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
