import ComponentModel
import Testing

@Suite struct ASCIISearchTests {
  /// It says what `contains(_:)` says, of texts short and long, whole and cut, and of what stands at either end.
  @Test(arguments: ["", "nib", "load", "nibs", "Größe", "loadNibNamed:owner:options:", "größen für nib-Dateien"])
  func saysWhatContainsSays(text: String) {
    for part in ["n", "nib", "Nib", "load", "options:", "nibs", "loadNibNamed:owner:options::"] {
      #expect(text.contains(ascii: part) == text.contains(part), "\(part)")
      #expect(text.dropFirst().contains(ascii: part) == text.dropFirst().contains(part), "\(part)")
    }
  }
}
