extension SystemClasses {
  /// The class that Interface Builder instantiates for an element that names no class of its own; nil for an element
  /// that is not known or is no object of a class.
  public static func className(ofElement element: String, platform: Platform) -> String? {
    nil
  }
}
