/// The names by which documents are found.
public enum NibName {
  /// The nib name of a document: the file's name without extension and device modifier (`~ipad`, `~iphone`).
  public static func base(ofPath path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    return withoutModifier(stem)
  }

  /// `Row` of `Row.nib` and `Row~iphone`, as code may name the file.
  public static func meant(by name: String) -> String {
    withoutModifier(name.hasSuffix(".nib") ? String(name.dropLast(4)) : name)
  }

  private static func withoutModifier(_ stem: String) -> String {
    modifier(ofStem: stem).map { String(stem.dropLast($0.count + 1)) } ?? stem
  }

  /// `ipad` of `Row~ipad.xib`, or nil.
  public static func deviceModifier(ofPath path: String) -> String? {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return modifier(ofStem: file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file)
  }

  private static func modifier(ofStem stem: String) -> String? {
    guard let tilde = stem.lastIndex(of: "~") else { return nil }
    let modifier = stem[stem.index(after: tilde)...]
    return modifier == "ipad" || modifier == "iphone" ? String(modifier) : nil
  }
}
