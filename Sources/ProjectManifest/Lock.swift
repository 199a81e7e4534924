public import ComponentModel
package import FileAccess
import Foundation
public import Versioning

/// Which version of each component a project gets: what `Components.resolved` says, beside the manifest.
///
/// The same versions give the same bytes.
public struct Lock: Hashable, Sendable {
  /// The name of the shape.
  public static let schema = "nibreg.lock/1"

  /// By name.
  public var components: [LockedComponent]

  public init(_ components: [LockedComponent] = []) {
    self.components = components.sorted { $0.component.description < $1.component.description }
  }

  /// What is locked of a component, nil if nothing is.
  public subscript(component: ComponentName) -> LockedComponent? { components.first { $0.component == component } }
}

/// One version that is locked, with what it was when it was locked.
public struct LockedComponent: Hashable, Sendable {
  public var component: ComponentName
  public var version: SemanticVersion
  /// What the document says.
  public var layout: LayoutDigest
  /// The document's bytes.
  public var document: ContentDigest
  /// Which versions of other components it can work with.
  public var requires: [ComponentName: VersionRange]

  public init(
    component: ComponentName, version: SemanticVersion, layout: LayoutDigest, document: ContentDigest,
    requires: [ComponentName: VersionRange]
  ) {
    self.component = component
    self.version = version
    self.layout = layout
    self.document = document
    self.requires = requires
  }
}

/// What differs between two locks in one component.
public struct LockChange: Hashable, Sendable {
  public var component: ComponentName
  /// nil for a component that is new.
  public var old: SemanticVersion?
  /// nil for one that is not needed anymore.
  public var new: SemanticVersion?
  /// Whether the version is the same, and its digests or requirements are others.
  public var isOfFacts = false
}

extension Lock {
  /// Which components have another version in a newer lock, or are otherwise not what they are there, by name.
  public func changes(to newer: Lock) -> [LockChange] {
    let names = Set(components.map(\.component) + newer.components.map(\.component))
    return names.sorted { $0.description < $1.description }.compactMap { name in
      var change = LockChange(component: name, old: self[name]?.version, new: newer[name]?.version)
      change.isOfFacts = change.old == change.new
      if let own = self[name], let other = newer[name], own.isSame(as: other) { return nil }
      return change
    }
  }
}

extension LockedComponent {
  /// Layouts are compared within one canonical form only; the document's bytes are the same then.
  fileprivate func isSame(as other: LockedComponent) -> Bool {
    var other = other
    if layout.form != other.layout.form { other.layout = layout }
    return self == other
  }
}

extension LockChange: CustomStringConvertible {
  /// `+ PriceLabel 1.0.0`, `~ Row 1.0.0 → 1.1.0`, `- Slider 1.0.0`
  public var description: String {
    switch (old, new) {
    case (let old?, _?) where isOfFacts: "~ \(component) \(old): its digests or requirements are others"
    case (let old?, let new?): "~ \(component) \(old) → \(new)"
    case (nil, let new?): "+ \(component) \(new)"
    case (let old?, nil): "- \(component) \(old)"
    case (nil, nil): "\(component)"
    }
  }
}

extension Lock {
  /// Beside the manifest, named like it: `Components.resolved`.
  package static func file(besideManifest file: String) -> DurableFile {
    DurableFile(path: (file as NSString).deletingPathExtension + ".resolved")
  }
}
