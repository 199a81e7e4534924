import ClassAssembly
import ComponentModel
import FileAccess
import Foundation

/// Sources that a change leaves as no compiler takes them, with a bracket too many or too few, or naming a class that their
/// target has no more or not yet, or a variable that a class has no more: until that is mended, nobody runs the app.
struct UnbuildableSources {
  /// As `WorkingTreeFacts.brokenTargets`.
  private(set) var targets: [String: TargetObstacle] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  private let builders: BuildTargets

  /// - Parameters:
  ///   - now: all sources, as they are.
  ///   - index: the classes of those that targets build.
  ///   - former: those that were another way or are gone, as they were.
  ///   - changed: paths of those that are another way, or new.
  ///   - builders: the targets that there are now.
  ///   - formerBuilders: the targets that there were.
  ///   - bringsLibraries: whether the change may bring along libraries that declare what is gone.
  ///   - root: the folder of the sources.
  init(
    among now: [SourceFileDeclarations], _ index: ClassIndex?, former: [SourceFileDeclarations],
    changed: Set<String>, of builders: BuildTargets, formerBuilders: @autoclosure () -> BuildTargets,
    bringsLibraries: Bool, below root: String
  ) {
    self.builders = builders
    noteBrackets(among: now, former: former, changed: changed)
    if !bringsLibraries {
      var texts = SourceTexts(below: root)
      noteClasses(among: now, former: former, changed: changed, formerBuilders: formerBuilders(), &texts)
      for lost in index?.usesOfLostVariables(since: former) ?? [] {
        let isNews = builders.building(source: lost.use.path).contains { targets[$0] == nil }
        if isNews, !texts.mayDeclare(lost.name, usedAt: lost.use) { note(lost) }
      }
    }
  }

  private mutating func noteBrackets(
    among now: [SourceFileDeclarations], former: [SourceFileDeclarations], changed: Set<String>
  ) {
    let known = Set(former.lazy.filter { $0.unbalancedBracket != nil }.map(\.path))
    for source in now where changed.contains(source.path) && !known.contains(source.path) {
      guard let location = source.unbalancedBracket else { continue }
      note(
        builders.building(source.path), at: location, "a bracket has no counterpart here",
        Diagnostic(
          .warning, .uncompilableSource, path: location.path, position: location.position,
          message:
            "this source does not compile, as the bracket here has no counterpart: until it does, what is found in "
            + "its target counts as a note",
          hint: "add or remove a bracket, and ask again"))
    }
  }

  /// Classes that the change deletes, or brings in a source that it adds to no target, and that other sources still use.
  private mutating func noteClasses(
    among now: [SourceFileDeclarations], former: [SourceFileDeclarations], changed: Set<String>,
    formerBuilders: @autoclosure () -> BuildTargets, _ texts: inout SourceTexts
  ) {
    let declared = Set(now.lazy.flatMap(\.typeNames))
    var gone = Set(former.lazy.flatMap(\.classNames)).subtracting(declared)
    if !gone.isEmpty {
      // What no target built, its users had from a library already.
      let builders = formerBuilders()
      let built = former.filter { !builders.building(source: $0.path).isEmpty }
      gone.formIntersection(built.flatMap(\.classNames))
    }
    let known = Set(former.map(\.path))
    let forgotten = now.filter {
      changed.contains($0.path) && !known.contains($0.path) && !$0.path.hasSuffix(".h")
        && builders.building(source: $0.path).isEmpty
    }
    guard !gone.isEmpty || !forgotten.isEmpty else { return }
    let built = now.filter { !builders.building(source: $0.path).isEmpty }
    let names = Set(forgotten.lazy.flatMap(\.classNames)).subtracting(built.lazy.flatMap(\.classNames))
    // Elsewhere a package or a project that is not read may build it.
    let folders = names.isEmpty ? [] : Set(built.map { $0.path.folder })
    let homes = Dictionary(
      forgotten.filter { folders.contains($0.path.folder) }.flatMap { source in
        source.classNames.filter(names.contains).map { ($0, source.path) }
      }
    ) { first, _ in first }
    let headers = Set(now.lazy.map(\.path.fileName).filter { $0.hasSuffix(".h") })
    for source in built {
      guard
        let use = source.codeUses.first(where: { use in
          guard gone.contains(use.name) || homes[use.name] != nil else { return false }
          // Objective-C names the header of a class that went.
          return use.needsDeclaration
            || gone.contains(use.name) && use.namesType && !headers.contains(use.name + ".h")
              && texts.imports(use.name + ".h", in: source.path)
        })
      else { continue }
      let reason =
        homes[use.name].map { "'\(use.name)' is in '\($0)', which no target builds" }
        ?? "'\(use.name)' is not declared anymore"
      note(
        builders.building(source.path), at: use.location, reason + ", and is used here",
        Diagnostic(
          .warning, .uncompilableSource, path: use.location.path, position: use.location.position,
          message:
            "this source does not compile, as \(reason): until it does, what is found in its target counts as a note",
          hint: homes[use.name] == nil
            ? "take the use out too, and ask again" : "add the file to the target, and ask again"))
    }
  }

  private mutating func note(_ lost: ClassIndex.LostVariable) {
    let reason = "'\(lost.className)' has no '\(lost.name)' anymore"
    note(
      builders.building(source: lost.use.path), at: lost.use, reason + ", and it is used here",
      Diagnostic(
        .warning, .uncompilableSource, path: lost.use.path, position: lost.use.position,
        message:
          "this source does not compile, as \(reason): until it does, what is found in its target counts as a note",
        hint: "take the use out too, and ask again"))
  }

  private mutating func note(
    _ broken: Set<String>, at location: SourceLocation, _ reason: String, _ diagnostic: Diagnostic
  ) {
    let news = broken.filter { targets[$0] == nil }
    guard !news.isEmpty else { return }
    for target in news {
      targets[target] = TargetObstacle(reason: "its target does not build: " + reason, location: location)
    }
    diagnostics.append(diagnostic)
  }
}

extension SourceFileDeclarations {
  fileprivate var unbalancedBracket: SourceLocation? { doubts.first { $0.kind == .unbalancedBrackets }?.location }

  /// Classes that it declares in Swift, or implements in Objective-C.
  fileprivate var classNames: [String] {
    parts.filter { $0.kind == .implementation || $0.kind == .declaration && $0.language == .swift }.map(\.name)
  }

  /// All types that it declares.
  fileprivate var typeNames: [String] {
    parts.map(\.name) + parts.compactMap(\.objcName) + valueTypes.map(\.name) + protocols.map(\.name)
      + typeAliases.map(\.name)
  }
}

extension CodeUse {
  /// Whether the compiler has to know the class: a variable of Objective-C needs no more than its name.
  fileprivate var needsDeclaration: Bool {
    switch kind {
    case .create, .classObject, .member, .subclass, .registerClass: true
    case .cast, .type: location.path.hasSuffix(".swift")
    case .register, .scene, .load, .identifier, .text, .mention: false
    }
  }

  fileprivate var namesType: Bool { kind == .type || kind == .cast }
}

extension String {
  fileprivate var folder: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }
}

extension Diagnostic.Code {
  static let uncompilableSource = Self(rawValue: "uncompilable-source")
}

/// The texts of sources in which the compiler may find a name otherwise than they were read.
private struct SourceTexts {
  private let root: String
  private var lines: [String: [String]?] = [:]
  /// By path and name.
  private var bound: [String: Bool] = [:]

  init(below root: String) {
    self.root = root
  }

  /// Whether a source of Objective-C imports a header of the project by its name: `#import "Row.h"`.
  mutating func imports(_ header: String, in path: String) -> Bool {
    lines(of: path)?.contains { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.count == 2 && ["#import", "#include"].contains(words[0]) && words[1].dropFirst().dropLast() == header
        && words[1].hasPrefix("\"")
    } ?? false
  }

  /// Whether a source may declare a name that it uses, in a pattern or a list say, or only ask an object for it: of what no
  /// class has, Objective-C's compiler may only warn then.
  mutating func mayDeclare(_ name: String, usedAt use: SourceLocation) -> Bool {
    guard let lines = lines(of: use.path), use.position.line <= lines.count else { return true }
    let isSwift = use.path.hasSuffix(".swift")
    let before = String(lines[use.position.line - 1].unicodeScalars.prefix(use.position.column - 1))
    if !isSwift, Self.endsWithReceiver(before) { return true }
    // Behind a dot only the object is asked.
    if before.hasSuffix(".") || before.hasSuffix("->") { return false }
    let key = "\(use.path) \(name)"
    if let known = bound[key] { return known }
    let header = isSwift ? [] : self.lines(of: String(use.path.dropLast(2)) + ".h") ?? []
    let pattern = (isSwift ? Self.swiftBinders : Self.objectiveCDeclarations).map {
      $0.replacingOccurrences(of: "NAME", with: NSRegularExpression.escapedPattern(for: name))
    }.joined(separator: "|")
    let answer = (lines + header).contains { line in
      line.contains(name) && line.range(of: pattern, options: .regularExpression) != nil
    }
    bound[key] = answer
    return answer
  }

  /// `let (a, NAME) = pair`, `case let .loaded(NAME)`, `for NAME in`, `[weak NAME = label]`, `{ NAME in`.
  private static let swiftBinders = [
    #"\b(let|var|func|for)\b[^={}]*\bNAME\b"#, #"[\[,]\s*((weak|unowned)\s+)?NAME\s*=[^=]"#,
    #"\{[^{}]*\bNAME\b[^{}]*\bin\b"#,
  ]

  private static let objectiveCDeclarations = [
    #"\b(static|extern)\b[^;]*\bNAME\b"#, #"#\s*define\s+NAME\b"#, #"[*)]\s*NAME\s*[=;,]"#,
    #"\b[A-Za-z_]\w*>?\s+NAME\s*[=;,]"#,
  ]

  /// `[row caption]`: whether what stands before a name is an object that is asked for it.
  private static func endsWithReceiver(_ before: String) -> Bool {
    let text = before.trimmingCharacters(in: .whitespaces)
    return !text.hasSuffix("return") && text.last.map { $0.isLetter || $0.isNumber || "_])".contains($0) } == true
  }

  private mutating func lines(of path: String) -> [String]? {
    if let known = lines[path] { return known }
    let content = try? FileContent.read(root + "/" + path, limit: 1 << 24)
    let read = content.map { content in
      content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    lines[path] = .some(read)
    return read
  }
}
