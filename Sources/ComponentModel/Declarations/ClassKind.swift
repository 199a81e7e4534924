/// What a class is for a nib.
public enum ClassKind: String, Sendable, Codable {
  case view, control, cell, viewController, windowController, window, gestureRecognizer, layout, segue, object
}
