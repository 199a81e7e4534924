import TestSupport

/// What the JSON schema of SARIF 2.1.0 says about the objects that we write: which properties they must have, of which
/// types the others are, and that there are no further ones.
enum SARIFShape {
  struct Object {
    var required: Set<String> = []
    /// `text`, `number`, `boolean`, `any`, the name of an object, that of one in brackets for a list, a list of words
    /// for one of them.
    var properties: [String: String]
  }

  static let objects: [String: Object] = [
    "log": Object(
      required: ["version", "runs"], properties: ["$schema": "text", "version": "2.1.0", "runs": "[run]"]),
    "run": Object(
      required: ["tool"],
      properties: [
        "tool": "tool", "columnKind": "utf16CodeUnits unicodeCodePoints", "originalUriBaseIds": "any",
        "invocations": "[invocation]", "results": "[result]",
      ]),
    "tool": Object(required: ["driver"], properties: ["driver": "toolComponent"]),
    "toolComponent": Object(
      required: ["name"],
      properties: ["name": "text", "version": "text", "semanticVersion": "text", "rules": "[reportingDescriptor]"]),
    "reportingDescriptor": Object(
      required: ["id"],
      properties: [
        "id": "text", "shortDescription": "message", "fullDescription": "message", "help": "message",
        "defaultConfiguration": "reportingConfiguration", "properties": "any",
      ]),
    "reportingConfiguration": Object(properties: ["level": "none note warning error"]),
    "message": Object(required: ["text"], properties: ["text": "text"]),
    "invocation": Object(
      required: ["executionSuccessful"],
      properties: ["executionSuccessful": "boolean", "toolExecutionNotifications": "[notification]"]),
    "notification": Object(
      required: ["message"],
      properties: [
        "descriptor": "reportingDescriptorReference", "level": "none note warning error", "message": "message",
        "locations": "[location]",
      ]),
    "reportingDescriptorReference": Object(properties: ["id": "text"]),
    "result": Object(
      required: ["message"],
      properties: [
        "ruleId": "text", "ruleIndex": "number", "kind": "notApplicable pass fail review open informational",
        "level": "none note warning error", "message": "message", "locations": "[location]",
        "relatedLocations": "[location]", "partialFingerprints": "any",
        "baselineState": "new unchanged updated absent", "properties": "any",
      ]),
    "location": Object(
      properties: [
        "physicalLocation": "physicalLocation", "logicalLocations": "[logicalLocation]", "message": "message",
      ]),
    "physicalLocation": Object(properties: ["artifactLocation": "artifactLocation", "region": "region"]),
    "artifactLocation": Object(properties: ["uri": "text", "uriBaseId": "text", "description": "message"]),
    "region": Object(properties: ["startLine": "number", "startColumn": "number"]),
    "logicalLocation": Object(properties: ["name": "text", "fullyQualifiedName": "text", "kind": "text"]),
  ]

  static func complaints(about log: JSONValue) -> [String] { complaints(about: log, as: "log", at: "log") }

  private static func complaints(about value: JSONValue, as type: String, at place: String) -> [String] {
    switch type {
    case "any": return []
    case "text", "number", "boolean":
      // Lines and columns count from 1, and so do numbers of nothing else that we write.
      let isTooSmall = place.contains(".start") && (value.number ?? 1) < 1
      return value.type == type && !isTooSmall ? [] : ["\(place) is \(value)"]
    case _ where type.hasPrefix("["):
      guard value.type == "list" else { return ["\(place) is \(value.type)"] }
      return value.list.flatMap { complaints(about: $0, as: String(type.dropFirst().dropLast()), at: place + "[]") }
    default: break
    }
    guard let object = objects[type] else {
      return type.split(separator: " ").map(String.init).contains(value.text ?? "") ? [] : ["\(place) is \(value)"]
    }
    guard let members = value.members else { return ["\(place) is \(value.type)"] }
    return object.required.subtracting(members.keys).sorted().map { "\(place) has no \($0)" }
      + members.sorted { $0.key < $1.key }.flatMap { name, member in
        guard let type = object.properties[name] else { return ["\(place) has \(name)"] }
        return complaints(about: member, as: type, at: "\(place).\(name)")
      }
  }
}
