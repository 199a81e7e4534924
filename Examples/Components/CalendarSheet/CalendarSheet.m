#import "CalendarSheet.h"

@interface CalendarSheet ()

@property (nonatomic, weak) IBOutlet UILabel *titleLabel;
@property (nonatomic, weak) IBOutlet UIStackView *weeksView;
@property (nonatomic, copy) IBOutletCollection(UILabel) NSArray<UILabel *> *weekdayLabels;

@end

@implementation CalendarSheet

@synthesize month = _month;

#pragma mark Taking the placeholder's place

- (id)awakeAfterUsingCoder:(NSCoder *)coder
{
    if (self.subviews.count > 0) {
        return self;
    }

    UINib *nib = [UINib nibWithNibName:@"CalendarSheet" bundle:[NSBundle bundleForClass:[CalendarSheet class]]];
    CalendarSheet *sheet = [nib instantiateWithOwner:nil options:nil].firstObject;
    sheet.frame = self.frame;
    sheet.autoresizingMask = self.autoresizingMask;
    sheet.translatesAutoresizingMaskIntoConstraints = self.translatesAutoresizingMaskIntoConstraints;
    sheet.alpha = self.alpha;
    sheet.hidden = self.hidden;
    sheet.tag = self.tag;
    [self rebuildConstraintsOn:sheet];
    return sheet;
}

// A constraint keeps its items, so each one of the placeholder is built again with the sheet in its place.
- (void)rebuildConstraintsOn:(CalendarSheet *)sheet
{
    for (NSLayoutConstraint *old in self.constraints) {
        id firstItem = old.firstItem == self ? sheet : old.firstItem;
        id secondItem = old.secondItem == self ? sheet : old.secondItem;
        NSLayoutConstraint *constraint = [NSLayoutConstraint constraintWithItem:firstItem
                                                                      attribute:old.firstAttribute
                                                                      relatedBy:old.relation
                                                                         toItem:secondItem
                                                                      attribute:old.secondAttribute
                                                                     multiplier:old.multiplier
                                                                       constant:old.constant];
        constraint.priority = old.priority;
        constraint.identifier = old.identifier;
        [sheet addConstraint:constraint];
    }
}

#pragma mark The month

- (NSDate *)month
{
    return _month ?: [NSDate date];
}

- (void)setMonth:(NSDate *)month
{
    _month = [month copy];
    [self showMonth];
}

- (void)setStartsOnMonday:(BOOL)startsOnMonday
{
    _startsOnMonday = startsOnMonday;
    [self showMonth];
}

- (void)didMoveToWindow
{
    [super didMoveToWindow];
    if (self.window != nil) {
        [self showMonth];
    }
}

- (IBAction)showPreviousMonth:(id)sender
{
    [self moveByMonths:-1];
}

- (IBAction)showNextMonth:(id)sender
{
    [self moveByMonths:1];
}

- (void)moveByMonths:(NSInteger)months
{
    self.month = [NSCalendar.currentCalendar dateByAddingUnit:NSCalendarUnitMonth
                                                        value:months
                                                       toDate:self.month
                                                      options:0];
}

- (void)showMonth
{
    NSCalendar *calendar = [NSCalendar.currentCalendar copy];
    calendar.firstWeekday = self.startsOnMonday ? 2 : 1;

    NSDateFormatter *formatter = [[NSDateFormatter alloc] init];
    [formatter setLocalizedDateFormatFromTemplate:@"MMMM yyyy"];
    self.titleLabel.text = [formatter stringFromDate:self.month];

    NSArray<NSString *> *symbols = calendar.veryShortStandaloneWeekdaySymbols;
    [self.weekdayLabels enumerateObjectsUsingBlock:^(UILabel *label, NSUInteger index, BOOL *stop) {
        label.text = symbols[(calendar.firstWeekday - 1 + index) % symbols.count];
    }];

    for (UIView *week in self.weeksView.arrangedSubviews) {
        [week removeFromSuperview];
    }
    NSDate *firstOfMonth = nil;
    NSDate *day = nil;
    [calendar rangeOfUnit:NSCalendarUnitMonth startDate:&firstOfMonth interval:NULL forDate:self.month];
    [calendar rangeOfUnit:NSCalendarUnitWeekOfYear startDate:&day interval:NULL forDate:firstOfMonth];
    for (NSInteger week = 0; week < 6; week++) {
        UIStackView *row = [[UIStackView alloc] init];
        row.distribution = UIStackViewDistributionFillEqually;
        [self.weeksView addArrangedSubview:row];
        for (NSInteger weekday = 0; weekday < 7; weekday++) {
            [row addArrangedSubview:[self buttonForDay:day calendar:calendar]];
            day = [calendar dateByAddingUnit:NSCalendarUnitDay value:1 toDate:day options:0];
        }
    }
}

- (UIButton *)buttonForDay:(NSDate *)day calendar:(NSCalendar *)calendar
{
    NSInteger number = [calendar component:NSCalendarUnitDay fromDate:day];
    __weak CalendarSheet *weakSelf = self;
    UIAction *select = [UIAction actionWithTitle:@(number).stringValue
                                           image:nil
                                      identifier:nil
                                         handler:^(UIAction *action) {
        CalendarSheet *sheet = weakSelf;
        if (sheet != nil) {
            [sheet.delegate calendarSheet:sheet didSelectDate:day];
        }
    }];
    UIButton *button = [UIButton buttonWithType:UIButtonTypeSystem primaryAction:select];
    button.enabled = [calendar isDate:day equalToDate:self.month toUnitGranularity:NSCalendarUnitMonth];
    return button;
}

@end
