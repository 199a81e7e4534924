package import ComponentModel
package import SourceLexing

/// Finds the code that runs on one kind of device alone.
///
///     if UIDevice.current.userInterfaceIdiom == .pad { … } else { … }
///     UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad ? … : …
///     switch traitCollection.userInterfaceIdiom { case .phone: … }
///     [.phone: …, .pad: …]
package struct DeviceCodeReader {
  private let source: LexedSource
  private var found: [DeviceCode] = []

  package init(_ source: LexedSource) {
    self.source = source
  }

  /// The code that only iPhones or only iPads run, in no order.
  package mutating func read() -> [DeviceCode] {
    let idioms = Set(Self.idioms.compactMap { source.existingSymbol(ArraySlice($0.utf8)) })
    let type = source.existingSymbol(ArraySlice("UIUserInterfaceIdiom".utf8))
    guard !idioms.isEmpty || type != nil else { return [] }
    for index in 0..<source.count {
      if source.isIdentifier(index), idioms.contains(source.symbol(index)) {
        readQuestion(at: index)
      } else if type != nil, source.kind(index) == .openBracket {
        readDictionary(open: index)
      }
    }
    return found
  }

  private static let idioms = ["userInterfaceIdiom", "UI_USER_INTERFACE_IDIOM"]

  /// The device that is named at a token, and the token behind the name: `.pad`, `UIUserInterfaceIdiom.Pad`,
  /// `UIUserInterfaceIdiomPad`.
  private func device(at index: Int) -> (device: DeviceCode.Device, end: Int)? {
    var index = index
    if source.isIdentifier(index), source.name(index) == "UIUserInterfaceIdiom" { index += 1 }
    if source.kind(index) == .dot { index += 1 }
    guard source.isIdentifier(index) else { return nil }
    switch source.name(index) {
    case "phone", "Phone", "UIUserInterfaceIdiomPhone": return (.phone, index + 1)
    case "pad", "Pad", "UIUserInterfaceIdiomPad": return (.pad, index + 1)
    default: return nil
    }
  }

  /// What is decided by asking for the device.
  private mutating func readQuestion(at index: Int) {
    let start = start(ofExpressionWith: index)
    var end = index + 1
    if source.kind(end) == .openParen { end = source.next(end) }
    while source.kind(end) == .closeBracket, source.partner(end) >= start { end += 1 }
    if source.kind(end) == .openBrace, source.word(start - 1) == .switch {
      return readCases(open: end)
    }
    if source.kind(end) == .closeParen, source.word(source.partner(end) - 1) == .switch {
      return readCases(open: end + 1)
    }
    guard source.kind(end) == .operator, case let sign = source.text(end), sign == "==" || sign == "!=",
      let (named, behind) = device(at: end + 1)
    else { return }
    readAnswer(sign == "==" ? named : named.other, start..<behind)
  }

  /// The first token of `UIDevice.current.userInterfaceIdiom`, `[[UIDevice currentDevice] userInterfaceIdiom]`.
  private func start(ofExpressionWith index: Int) -> Int {
    var start = index
    while true {
      let before = start - 1
      switch source.kind(before) {
      case .dot: start = before
      case .closeParen, .closeBracket: start = source.previous(before) + 1
      case .openBracket: start = before
      case .identifier where source.word(before) == .other || source.symbol(before) >= Word.firstName: start = before
      default: return start
      }
      if start <= 0 { return max(start, 0) }
    }
  }

  /// What runs where a condition holds, and what runs where it does not.
  private mutating func readAnswer(_ device: DeviceCode.Device, _ condition: Range<Int>) {
    var (start, end) = (condition.lowerBound, condition.upperBound)
    let isInParentheses = source.kind(start - 1) == .openParen && source.partner(start - 1) == end
    if isInParentheses { (start, end) = (start - 1, end + 1) }
    if source.kind(end) == .question, beginsValue(start) {
      return readChoice(device, question: end)
    }
    guard source.word(start - 1) == .if else { return }
    let isAll = source.kind(end) == .openBrace || isInParentheses
    let isFirst = source.kind(end) == .comma || source.kind(end) == .operator && source.text(end) == "&&"
    guard isAll || isFirst else { return }
    if !isAll {
      while end < source.count, source.kind(end) != .openBrace {
        // One more way to get there.
        if source.kind(end) == .operator, source.text(end) == "||" { return }
        end = source.next(end)
      }
    }
    let rest = note(device, statement: end)
    if isAll, let others = source.elsePart(at: rest) { note(device.other, others) }
  }

  /// Whether a value begins at a token, so that nothing before it belongs to a condition.
  private func beginsValue(_ index: Int) -> Bool {
    switch source.kind(index - 1) {
    case .assign, .openParen, .openBracket, .openBrace, .comma, .colon, .semicolon: true
    default: source.word(index - 1) == .return || source.language == .swift && source.startsLine(index)
    }
  }

  /// `condition ? one : other`.
  private mutating func readChoice(_ device: DeviceCode.Device, question: Int) {
    var colon = question + 1
    var depth = 0
    while colon < source.count {
      if source.kind(colon) == .question, source.kind(colon + 1) != .dot { depth += 1 }
      if source.kind(colon) == .colon {
        if depth == 0 { break }
        depth -= 1
      }
      guard !endsValue(colon) else { return }
      colon = source.next(colon)
    }
    var end = colon + 1
    while end < source.count, !endsValue(end), !(source.language == .swift && end > colon + 1 && startsStatement(end)) {
      end = source.next(end)
    }
    note(device, question + 1..<colon)
    note(device.other, colon + 1..<end)
  }

  private func endsValue(_ index: Int) -> Bool {
    switch source.kind(index) {
    case .closeParen, .closeBracket, .closeBrace, .comma, .semicolon, .end: true
    default: false
    }
  }

  private func startsStatement(_ index: Int) -> Bool {
    source.startsLine(index) && source.kind(index) != .dot && source.kind(index) != .operator
  }

  /// `case .phone: …` in the braces of a `switch`.
  private mutating func readCases(open: Int) {
    guard source.kind(open) == .openBrace else { return }
    let close = source.partner(open)
    var current: (device: DeviceCode.Device, start: Int)?
    var index = open + 1
    while index < close {
      if source.word(index) == .case || source.isIdentifier(index) && source.name(index) == "default" {
        if let current { note(current.device, current.start..<index) }
        current = device(at: index + 1).flatMap { device, end in
          source.kind(end) == .colon ? (device, end + 1) : nil
        }
      }
      index = source.next(index)
    }
    if let current { note(current.device, current.start..<close) }
  }

  /// `[.phone: …, .pad: …]`: both have to be there, because other types have cases of these names.
  private mutating func readDictionary(open: Int) {
    guard source.kind(open + 1) == .dot || source.isIdentifier(open + 1) else { return }
    let close = source.partner(open)
    var values: [(DeviceCode.Device, Range<Int>)] = []
    var index = open + 1
    while index < close {
      guard let (device, colon) = device(at: index), source.kind(colon) == .colon else { return }
      var end = colon + 1
      while end < close, source.kind(end) != .comma { end = source.next(end) }
      values.append((device, colon + 1..<end))
      index = end + 1
    }
    guard values.count == 2, values[0].0 != values[1].0 else { return }
    for (device, range) in values { note(device, range) }
  }

  /// Notes a statement, and returns the token behind it.
  private mutating func note(_ device: DeviceCode.Device, statement start: Int) -> Int {
    let end = source.endOfStatement(start)
    note(device, start..<end)
    return end
  }

  private mutating func note(_ device: DeviceCode.Device, _ range: Range<Int>) {
    guard !range.isEmpty, range.upperBound <= source.count else { return }
    let first = source.location(range.lowerBound).position
    let last = source.location(range.upperBound - 1).position
    if first <= last { found.append(DeviceCode(device: device, extent: first...last)) }
  }
}
