// Writes a made-up project of nested components, as documents.
//
//     make-registry FOLDER COMPONENTS EMBEDDINGS-EACH LEVELS
//
// Components stand in levels and embed only components of lower levels, one of them of the level just below, so that
// the longest chain has as many members as there are levels. The lowest level embeds nothing, so the others have some
// more than EMBEDDINGS-EACH: all in all there are COMPONENTS times EMBEDDINGS-EACH. They come in two halves that do not
// embed each other; every component of the first half stands, through others, on `CoreLabel`. The same arguments give
// the same bytes.
import Foundation

struct Random {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}

func name(level: Int, half: Int, number: Int) -> String {
  level == 0 && half == 0 && number == 0 ? "CoreLabel" : "Level\(level)\(half == 0 ? "A" : "B")\(number)View"
}

func document(of className: String, embedding embedded: [String]) -> String {
  var subviews = ""
  var constraints = ""
  for (index, component) in embedded.enumerated() {
    let id = String(format: "e%02d-Vw-%03d", index, index)
    subviews += """
                      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" customClass="\(component)" customModule="Catalogue" customModuleProvider="target">
                          <rect key="frame" x="0.0" y="\(index * 44)" width="320" height="44"/>
                          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                      </view>

      """
    constraints += """
                      <constraint firstItem="\(id)" firstAttribute="leading" secondItem="rOo-tV-iew" secondAttribute="leading" id="c\(String(format: "%02d-Ld-%03d", index, index))"/>

      """
  }
  let inside =
    embedded.isEmpty
    ? ""
    : """
                <subviews>
    \(subviews)            </subviews>
                <constraints>
    \(constraints)            </constraints>

    """
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23094" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <dependencies>
            <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="23084"/>
        </dependencies>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="\(className)" customModule="Catalogue" customModuleProvider="target">
                <connections>
                    <outlet property="contentView" destination="rOo-tV-iew" id="oUt-Le-001"/>
                </connections>
            </placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="rOo-tV-iew">
                <rect key="frame" x="0.0" y="0.0" width="320" height="440"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    \(inside)        </view>
        </objects>
    </document>

    """
}

let arguments = CommandLine.arguments
guard arguments.count == 5, let components = Int(arguments[2]), let embeddings = Int(arguments[3]),
  let levels = Int(arguments[4])
else {
  print("usage: make-registry FOLDER COMPONENTS EMBEDDINGS-EACH LEVELS")
  exit(64)
}
let perLevel = components / levels / 2
let embedding = perLevel * 2 * (levels - 1)
var made = 0
var random = Random()
for level in 0..<levels {
  let folder = arguments[1] + "/Level\(level)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for half in 0..<2 {
    for number in 0..<perLevel {
      var embedded: [String] = []
      if level == 1, half == 0 { embedded.append("CoreLabel") }
      var wanted = 0
      if level > 0 {
        wanted = (made + 1) * components * embeddings / embedding - made * components * embeddings / embedding
        made += 1
      }
      for place in 0..<wanted where embedded.count < wanted {
        let below = place == 0 ? level - 1 : random.next(below: level)
        embedded.append(name(level: below, half: half, number: random.next(below: perLevel)))
      }
      let className = name(level: level, half: half, number: number)
      try document(of: className, embedding: embedded)
        .write(toFile: "\(folder)/\(className).xib", atomically: false, encoding: .utf8)
    }
  }
}
