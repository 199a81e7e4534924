import ComponentModel

/// What an expression can refer to where it stands.
package struct ExpressionContext {
  /// The type around it.
  var typeName: String?
  /// Whether `self` is a class.
  package var isStatic = false
  /// The names of the method's parameters: symbols.
  var parameters: [UInt32] = []
  /// Names that stand for the class which a parameter is, with the parameter's place: of `_ type: T.Type` both `type` and
  /// `T`.
  var classParameters: [UInt32: Int] = [:]
  /// The initial values of local variables.
  var locals: [UInt32: Range<Int>] = [:]

  package init(typeName: String?, isStatic: Bool) {
    self.typeName = typeName
    self.isStatic = isStatic
  }

  /// Variables that stand for variables that stand for variables are followed down to here.
  static let depthLimit = 8
}
