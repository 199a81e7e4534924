/// How a component gets itself loaded where it is embedded.
public enum EmbeddingTechnique: String, Sendable, Hashable, Codable, CaseIterable {
  /// The embedded object stays: its initializers load the nib with itself as File's Owner and add the nib's root as
  /// subview.
  case owner
  /// `awakeAfterUsingCoder:` sees a placeholder, loads the nib and returns the nib's root instead.
  case replace
  /// As `replace`, but the placeholder stays as a stand-in and gets the nib's root as subview.
  case wrap
  /// Loaded by a call, never by a placeholder: an embedding of it stays an empty view.
  case code
}
