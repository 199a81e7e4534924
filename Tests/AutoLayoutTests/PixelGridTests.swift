import AutoLayout
import Testing

@Suite struct PixelGridTests {
  @Test func halvesAreRoundedUpwards() {
    #expect(PixelGrid(scale: 2).rounded(10.25) == 10.5)
    #expect(PixelGrid(scale: 1).rounded(-0.5) == 0)
  }

  @Test func sizesAreRoundedUpToThePixel() {
    #expect(PixelGrid(scale: 2).roundedUp(17.9) == 18)
    #expect(PixelGrid(scale: 3).roundedUp(17.0 + 1.0 / 3.0) == 17.0 + 1.0 / 3.0)
  }
}
