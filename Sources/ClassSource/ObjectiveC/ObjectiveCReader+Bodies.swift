import CodeReading
import ComponentModel
import SourceLexing

extension ObjectiveCReader {
  /// Reads the bodies that were put off.
  mutating func readBodies() {
    let bodies = pendingBodies
    pendingBodies = []
    var references = ReferenceList()
    for pending in bodies {
      var body = ObjectiveCBodyReader(source, pending, fields: fields[pending.typeName ?? ""] ?? [:])
      var code = body.read()
      file.storyboardCalls += body.storyboardCalls
      code.handedStoryboardCalls = body.storyboardCalls.filter { $0.isOfParameter || code.isStatic && $0.isOfClass }
      references.add(body.references, user: pending.typeName, source: source)
      guard code.isWorthKeeping else { continue }
      if let part = pending.part {
        file.parts[part].members.code.append(code)
      } else if code.isCodeHost {
        file.functions.append(code)
      }
    }
    file.memberReferences = references.references
  }
}
