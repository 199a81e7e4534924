/// The colors that the system has names for.
enum SystemColors {
  /// - Parameter name: as documents have it: `labelColor`.
  /// - Returns: nil for a name that is not known.
  static func color(_ name: String, isDark: Bool) -> DrawnColor? {
    table[name].map { DrawnColor(isDark ? $0.dark : $0.light) }
  }

  /// `0xRRGGBBAA` in light and dark surroundings, as Apple's Human Interface Guidelines have them.
  private static let table: [String: (light: UInt32, dark: UInt32)] = [
    "labelColor": (0x0000_00FF, 0xFFFF_FFFF), "secondaryLabelColor": (0x3C3C_4399, 0xEBEB_F599),
    "tertiaryLabelColor": (0x3C3C_434D, 0xEBEB_F54D), "quaternaryLabelColor": (0x3C3C_432E, 0xEBEB_F52E),
    "placeholderTextColor": (0x3C3C_434D, 0xEBEB_F54D), "separatorColor": (0x3C3C_434A, 0x5454_5899),
    "opaqueSeparatorColor": (0xC6C6_C8FF, 0x3838_3AFF), "linkColor": (0x007A_FFFF, 0x0984_FFFF),
    "systemBackgroundColor": (0xFFFF_FFFF, 0x0000_00FF), "secondarySystemBackgroundColor": (0xF2F2_F7FF, 0x1C1C_1EFF),
    "tertiarySystemBackgroundColor": (0xFFFF_FFFF, 0x2C2C_2EFF),
    "systemGroupedBackgroundColor": (0xF2F2_F7FF, 0x0000_00FF),
    "secondarySystemGroupedBackgroundColor": (0xFFFF_FFFF, 0x1C1C_1EFF),
    "tertiarySystemGroupedBackgroundColor": (0xF2F2_F7FF, 0x2C2C_2EFF),
    "systemFillColor": (0x7878_8033, 0x7878_805C), "secondarySystemFillColor": (0x7878_8029, 0x7878_8052),
    "tertiarySystemFillColor": (0x7676_801F, 0x7676_803D), "quaternarySystemFillColor": (0x7474_8014, 0x7676_802E),
    "systemRedColor": (0xFF3B_30FF, 0xFF45_3AFF), "systemOrangeColor": (0xFF95_00FF, 0xFF9F_0AFF),
    "systemYellowColor": (0xFFCC_00FF, 0xFFD6_0AFF), "systemGreenColor": (0x34C7_59FF, 0x30D1_58FF),
    "systemMintColor": (0x00C7_BEFF, 0x63E6_E2FF), "systemTealColor": (0x30B0_C7FF, 0x40CB_E0FF),
    "systemCyanColor": (0x32AD_E6FF, 0x64D2_FFFF), "systemBlueColor": (0x007A_FFFF, 0x0A84_FFFF),
    "systemIndigoColor": (0x5856_D6FF, 0x5E5C_E6FF), "systemPurpleColor": (0xAF52_DEFF, 0xBF5A_F2FF),
    "systemPinkColor": (0xFF2D_55FF, 0xFF37_5FFF), "systemBrownColor": (0xA284_5EFF, 0xAC8E_68FF),
    "systemGrayColor": (0x8E8E_93FF, 0x8E8E_93FF), "systemGray2Color": (0xAEAE_B2FF, 0x6363_66FF),
    "systemGray3Color": (0xC7C7_CCFF, 0x4848_4AFF), "systemGray4Color": (0xD1D1_D6FF, 0x3A3A_3CFF),
    "systemGray5Color": (0xE5E5_EAFF, 0x2C2C_2EFF), "systemGray6Color": (0xF2F2_F7FF, 0x1C1C_1EFF),
    "tintColor": (0x007A_FFFF, 0x0A84_FFFF), "darkTextColor": (0x0000_00FF, 0x0000_00FF),
    "lightTextColor": (0xFFFF_FF99, 0xFFFF_FF99), "groupTableViewBackgroundColor": (0xF2F2_F7FF, 0x0000_00FF),
    "tableCellGroupedBackgroundColor": (0xFFFF_FFFF, 0x1C1C_1EFF),
    "viewFlipsideBackgroundColor": (0x1F21_24FF, 0x1F21_24FF),
    "scrollViewTexturedBackgroundColor": (0x6F71_79FF, 0x6F71_79FF),
    "underPageBackgroundColor": (0xB4B7_BBFF, 0xB4B7_BBFF), "whiteColor": (0xFFFF_FFFF, 0xFFFF_FFFF),
    "blackColor": (0x0000_00FF, 0x0000_00FF), "redColor": (0xFF00_00FF, 0xFF00_00FF),
    "greenColor": (0x00FF_00FF, 0x00FF_00FF), "blueColor": (0x0000_FFFF, 0x0000_FFFF),
    "cyanColor": (0x00FF_FFFF, 0x00FF_FFFF), "yellowColor": (0xFFFF_00FF, 0xFFFF_00FF),
    "magentaColor": (0xFF00_FFFF, 0xFF00_FFFF), "orangeColor": (0xFF80_00FF, 0xFF80_00FF),
    "purpleColor": (0x8000_80FF, 0x8000_80FF), "brownColor": (0x9966_33FF, 0x9966_33FF),
    "grayColor": (0x8080_80FF, 0x8080_80FF), "darkGrayColor": (0x5555_55FF, 0x5555_55FF),
    "lightGrayColor": (0xAAAA_AAFF, 0xAAAA_AAFF), "clearColor": (0x0000_0000, 0x0000_0000),
  ]
}
