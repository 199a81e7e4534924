import ComponentModel
import SourceLexing

// Values that go to other objects, and members of other objects.
extension SwiftBodyReader {
  /// `sheet.frame = frame`, `picker.value = newValue`, `picker.frame = bounds`.
  mutating func transfer(_ target: UInt32, at index: Int) {
    var next = index + 1
    if source.kind(next) == .question || source.kind(next) == .exclamation { next += 1 }
    let pathStart = next + 1
    guard source.kind(next) == .dot, source.isIdentifier(pathStart) else { return }
    var pathEnd = pathStart + 1
    while source.kind(pathEnd) == .dot, source.isIdentifier(pathEnd + 1), pathEnd - pathStart < 16 { pathEnd += 2 }
    let length = pathEnd - pathStart
    let isField = fields[target] != nil
    if source.kind(pathEnd) == .assign {
      var value = pathEnd + 1
      if source.word(value) == .self, source.kind(value + 1) == .dot { value += 2 }
      let valueEnd = value + length
      let isSame = (0..<length).allSatisfy { source.symbol(pathStart + $0) == source.symbol(value + $0) }
      if isSame, endsStatement(valueEnd), source.symbol(value) != 0,
        !locals.contains(source.symbol(value)) || value > pathEnd + 1
      {
        facts.transfer(target: target, property: source.text(pathStart..<pathEnd), isOwnValue: true, at: index)
      } else if source.word(pathStart) == .translatesAutoresizingMaskIntoConstraints, source.word(value) == .false {
        // What a placeholder says that is laid out by constraints.
        facts.transfer(target: target, property: source.name(pathStart), isOwnValue: true, at: index)
      } else if facts.code.role == .setter, length == 1, source.name(pathStart) == facts.code.name {
        facts.transfer(target: target, property: facts.code.name, isOwnValue: false, at: index)
      } else if source.word(pathStart) == .frame, source.word(value) == .bounds, endsStatement(value + 1) {
        facts.fill(.frameOnly)
      }
    } else if isField, facts.code.role == .getter, length == 1, source.name(pathStart) == facts.code.name {
      facts.transfer(target: target, property: facts.code.name, isOwnValue: false, at: index)
    }
  }

  private func endsStatement(_ index: Int) -> Bool {
    index >= body.upperBound || source.startsLine(index) || source.kind(index) == .semicolon
      || source.kind(index) == .closeBrace
  }

  /// `cell.titleLabel`, where the type of `cell` is written down.
  mutating func reference(_ symbol: UInt32, at index: Int) {
    var next = index + 1
    if source.kind(next) == .question || source.kind(next) == .exclamation { next += 1 }
    guard source.kind(next) == .dot, source.isIdentifier(next + 1) else { return }
    let isLocal = locals.contains(symbol) && source.kind(index - 1) != .dot
    if let type = isLocal ? localTypes[symbol] : fields[symbol] {
      if type != 0 { references.append((.ofType(type), source.symbol(next + 1), next + 1)) }
    } else if !isLocal, typeName != nil {
      references.append((.inProperty(symbol), source.symbol(next + 1), next + 1))
    }
  }

  /// Names in the code of a string.
  mutating func interpolation(_ index: Int) {
    for name in source.namesInInterpolations(of: index) where !locals.contains(name.symbol) {
      facts.use(name.symbol, at: index, isForced: name.isForced)
    }
  }
}
