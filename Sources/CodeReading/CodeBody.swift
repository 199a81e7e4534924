package import ComponentModel

/// A body of code that is still to be read: what it means depends on the members of its type, so all declarations of the
/// source come first.
package struct CodeBody {
  /// Which part of a class it belongs to: its index in the file's parts. nil if no class keeps it.
  package var part: Int?
  /// The type it belongs to.
  package var typeName: String?
  /// What is known of it already.
  package var code: MethodCode
  package var range: Range<Int>
  /// Symbols of the parameters' names.
  package var parameters: [UInt32]
  package var parameterTypes: [UInt32: UInt32]
  /// As `ExpressionContext` has them.
  package var classParameters: [UInt32: Int] = [:]

  package init(
    part: Int?, typeName: String?, code: MethodCode, range: Range<Int>, parameters: [UInt32],
    parameterTypes: [UInt32: UInt32]
  ) {
    self.part = part
    self.typeName = typeName
    self.code = code
    self.range = range
    self.parameters = parameters
    self.parameterTypes = parameterTypes
  }
}
