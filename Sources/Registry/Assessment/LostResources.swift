import ComponentModel

/// Names of images, colors, nibs and storyboards that a project had and has no more, or has now.
struct LostResources {
  private let old: ProjectResources
  private let new: ProjectResources

  init(_ old: ProjectResources?, _ new: ProjectResources?) {
    self.old = old ?? ProjectResources([])
    self.new = new ?? ProjectResources([])
  }

  func contains(resource name: String) -> Bool {
    old.hasImage(name) != new.hasImage(name) || old.hasColor(name) != new.hasColor(name)
  }

  /// Names of storyboards that there are no more.
  var storyboards: Set<String> { Set(old.storyboards.keys).subtracting(new.storyboards.keys) }

  /// Names of nibs that there are no more.
  var nibs: Set<String> { old.nibs.subtracting(new.nibs) }

  /// Names of images that there are no more.
  var images: Set<String> { old.images.subtracting(new.images) }
}
