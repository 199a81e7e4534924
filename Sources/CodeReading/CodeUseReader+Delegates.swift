import AppleSDK
import ComponentModel
import SourceLexing

/// What code says of delegates: who gets one, and calls of the methods that views ask theirs for.
extension CodeUseReader {
  /// `table.delegate = panel`, not `table.delegate = self`.
  ///
  /// - Parameter object: the last token of what gets the delegate.
  mutating func noteDelegate(_ outlet: String, of object: Int, value: Int) {
    if outlet == "delegate", isAlert(object) { noteDelegateArgument(at: value) }
    guard let outlet = DelegateMethods.outlets[outlet],
      source.word(value) != .self || source.kind(value + 1) == .dot
    else { return }
    otherDelegates.insert(outlet)
  }

  /// `tableView(list, didSelectRowAt: path)`, `[self tableView:list didSelectRowAtIndexPath:path]`: a declaration of Swift
  /// has a name behind the label, and one of Objective-C is in no brackets.
  mutating func noteDelegateLabel(at index: Int, isInBody: Bool) {
    guard source.isIdentifier(index), isInBody || source.language == .swift else { return }
    let symbol = source.symbol(index)
    let isLabel = isDelegateLabel[symbol] ?? DelegateMethods.isLabel(source.name(index))
    isDelegateLabel[symbol] = isLabel
    if isLabel { delegateLabels.insert(source.name(index)) }
  }

  /// `"tableView:didSelectRowAtIndexPath:"`
  mutating func noteDelegateLabels(inStringAt index: Int) {
    let range = Int(source[index].start)..<Int(source[index].end)
    guard range.count < 256, source.bytes[range].contains(UInt8(ascii: ":")) else { return }
    for name in source.names(in: range).map({ String(decoding: $0, as: UTF8.self) }) where DelegateMethods.isLabel(name)
    {
      delegateLabels.insert(name)
    }
  }

  /// Whether a variable holds an alert: its name says so, or the source declares it as one.
  private mutating func isAlert(_ index: Int) -> Bool {
    guard source.isIdentifier(index) else { return true }
    let name = source.name(index).lowercased()
    return name.contains("alert") || name.contains("sheet") || alerts.contains(source.symbol(index))
  }

  /// `initWithTitle:title delegate:self`, `UIAlertView(title: title, delegate: self)`, not `delegate:nil`.
  mutating func noteDelegateArgument(at index: Int) {
    var index = index
    // A cast, or the type of a parameter.
    if source.language == .objectiveC, source.kind(index) == .openParen { index = source.next(index) }
    switch source.word(index) {
    case .nil, .Nil, .NULL: break
    case .self where source.kind(index + 1) != .dot: delegateArguments.append(source.location(index))
    default: otherDelegates.insert(DelegateMethods.alertDelegate)
    }
  }
}
