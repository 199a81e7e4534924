/// Where an example's finding points: the file, the object, and what stands in the line.
public struct ExampleLocation: Sendable {
  public enum File: Sendable {
    /// The component's document.
    case before, after
    /// The source of the component's class.
    case classBefore, classAfter
    /// The document of another project.
    case host
    /// Other code of the component's project.
    case code
    /// The translations of the component's document.
    case translation
  }

  public var file: File
  /// The id of the object that the finding is about; nil for code, and for the document as a whole.
  public var object: String?
  /// What that line has and no other one.
  public var line: String

  /// - Parameter line: nil for the line where the object begins.
  private init(_ file: File, _ object: String?, _ line: String?) {
    self.file = file
    self.object = object
    self.line = line ?? " id=\"\(object ?? "")\""
  }

  package static func host(_ object: String, line: String? = nil) -> Self { Self(.host, object, line) }
  package static func before(_ object: String, line: String? = nil) -> Self { Self(.before, object, line) }
  package static func before(line: String) -> Self { Self(.before, nil, line) }
  package static func after(_ object: String, line: String? = nil) -> Self { Self(.after, object, line) }
  package static func after(line: String) -> Self { Self(.after, nil, line) }
  package static func classBefore(_ line: String) -> Self { Self(.classBefore, nil, line) }
  package static func classAfter(_ line: String) -> Self { Self(.classAfter, nil, line) }
  package static func code(_ line: String) -> Self { Self(.code, nil, line) }
  package static func translation(of object: String) -> Self { Self(.translation, object, nil) }
}
