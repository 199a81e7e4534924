public import ComponentModel

extension ClassIndex {
  /// Whether nobody sees what a document shows at launch, because code gives the window another root controller before, or the
  /// app is one of SwiftUI, which makes its windows itself.
  ///
  /// All delegates of applications have to, or of scenes, whenever they are told that theirs begins. Those of other apps
  /// than the ones that read the property list do not count.
  public func replaces(_ document: LaunchDocument) -> Bool {
    let isOfScene = document.key.hasPrefix("UISceneStoryboardFile")
    guard isOfScene || document.key.hasPrefix("UIMainStoryboardFile") else { return false }
    let readers = targets.building(document.location.path)
    func mayBeInReader(_ path: String) -> Bool {
      let builders = targets.building(source: path)
      return readers.isEmpty || builders.isEmpty || !builders.isDisjoint(with: readers)
    }
    if !isOfScene, Set(files.lazy.filter { mayBeInReader($0.path) }.compactMap(\.entryPoint)) == [.swiftUI] {
      return true
    }
    let protocols: Set<String> =
      isOfScene ? ["UIWindowSceneDelegate", "UISceneDelegate"] : ["UIApplicationDelegate"]
    let delegates = entries.values.joined().map(\.declaration).filter {
      !protocols.isDisjoint(with: $0.protocols) && mayBeInReader($0.location.path)
    }
    return !delegates.isEmpty && delegates.allSatisfy { givesRoot($0, isOfScene: isOfScene) }
  }

  private func givesRoot(_ delegate: ClassDeclaration, isOfScene: Bool) -> Bool {
    let methods = ClassMethods(of: delegate, in: self)
    var visited: Set<SourceLocation> = []
    func givesRoot(_ method: ClassMethods.Method) -> Bool {
      guard visited.count < 64, visited.insert(method.code.location).inserted else { return false }
      return method.code.givesRoot
        || method.code.calls.contains { call in
          call.isCertain && methods.target(of: call, in: method).map(givesRoot) == true
        }
    }
    let stages =
      isOfScene
      ? ["willConnectToSession:options:"] : ["willFinishLaunchingWithOptions:", "didFinishLaunchingWithOptions:"]
    return stages.contains { stage in
      let selector = (isOfScene ? "scene:" : "application:") + stage
      return methods.all { $0.isMethod(selector) }.contains(where: givesRoot)
    }
  }
}

extension MethodCode {
  /// Whether it is what a delegate is told by: `application:didFinishLaunchingWithOptions:`, in Swift
  /// `application(_:didFinishLaunchingWithOptions:)`, or `scene(_:willConnectTo:options:)`.
  fileprivate func isMethod(_ selector: String) -> Bool {
    guard let labels else { return name == selector }
    let words = selector.split(separator: ":").map { $0 == "willConnectToSession" ? "willConnectTo" : String($0) }
    // The first parameter got its label in Swift 3.
    return name == words[0] && labels.dropFirst() == words[1...].map(Optional.some)[...]
  }
}
