#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// A number between two buttons. Sends UIControlEventValueChanged when a button changes it.
///
/// Name this class on an empty view. That view stays as a stand-in: it loads the root of NumberPicker.xib, which has
/// the same class, as its subview, and passes on to it what it is told. A stand-in is told by its having no subviews
/// when it is decoded.
@interface NumberPicker : UIControl

@property (nonatomic) IBInspectable NSInteger minimumValue;
@property (nonatomic) IBInspectable NSInteger maximumValue;
@property (nonatomic) IBInspectable NSInteger value;

@end

NS_ASSUME_NONNULL_END
