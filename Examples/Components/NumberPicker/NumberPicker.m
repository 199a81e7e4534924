#import "NumberPicker.h"

@interface NumberPicker ()

@property (nonatomic, weak) IBOutlet UILabel *valueLabel;
@property (nonatomic, weak) IBOutlet UIButton *decrementButton;
@property (nonatomic, weak) IBOutlet UIButton *incrementButton;

// The real picker; nil unless this is a stand-in.
@property (nonatomic, weak) NumberPicker *picker;

@end

@implementation NumberPicker

@synthesize minimumValue = _minimumValue;
@synthesize maximumValue = _maximumValue;
@synthesize value = _value;

- (instancetype)initWithCoder:(NSCoder *)coder
{
    self = [super initWithCoder:coder];
    if (self != nil) {
        _maximumValue = 100;
    }
    return self;
}

#pragma mark Standing in

- (id)awakeAfterUsingCoder:(NSCoder *)coder
{
    if (self.subviews.count == 0) {
        [self loadPicker];
    }
    return self;
}

- (void)loadPicker
{
    NSBundle *bundle = [NSBundle bundleForClass:[NumberPicker class]];
    NumberPicker *picker = [bundle loadNibNamed:@"NumberPicker" owner:nil options:nil].firstObject;
    picker.frame = self.bounds;
    picker.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
    [picker addTarget:self action:@selector(pickerChanged:) forControlEvents:UIControlEventValueChanged];
    [self addSubview:picker];
    self.picker = picker;
}

- (void)pickerChanged:(NumberPicker *)picker
{
    [self sendActionsForControlEvents:UIControlEventValueChanged];
}

#pragma mark The number

- (NSInteger)minimumValue
{
    return self.picker != nil ? self.picker.minimumValue : _minimumValue;
}

- (void)setMinimumValue:(NSInteger)minimumValue
{
    _minimumValue = minimumValue;
    self.picker.minimumValue = minimumValue;
    [self showValue];
}

- (NSInteger)maximumValue
{
    return self.picker != nil ? self.picker.maximumValue : _maximumValue;
}

- (void)setMaximumValue:(NSInteger)maximumValue
{
    _maximumValue = maximumValue;
    self.picker.maximumValue = maximumValue;
    [self showValue];
}

- (NSInteger)value
{
    return self.picker != nil ? self.picker.value : _value;
}

- (void)setValue:(NSInteger)value
{
    _value = value;
    self.picker.value = value;
    [self showValue];
}

- (void)setEnabled:(BOOL)enabled
{
    [super setEnabled:enabled];
    self.picker.enabled = enabled;
    [self showValue];
}

- (IBAction)decrement:(id)sender
{
    self.value = MAX(self.value - 1, self.minimumValue);
    [self sendActionsForControlEvents:UIControlEventValueChanged];
}

- (IBAction)increment:(id)sender
{
    self.value = MIN(self.value + 1, self.maximumValue);
    [self sendActionsForControlEvents:UIControlEventValueChanged];
}

// Does nothing in a stand-in, whose outlets are nil.
- (void)showValue
{
    self.valueLabel.text = [NSNumberFormatter localizedStringFromNumber:@(_value)
                                                            numberStyle:NSNumberFormatterDecimalStyle];
    self.decrementButton.enabled = self.enabled && _value > _minimumValue;
    self.incrementButton.enabled = self.enabled && _value < _maximumValue;
}

@end
