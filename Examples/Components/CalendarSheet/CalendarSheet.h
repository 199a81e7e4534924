#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class CalendarSheet;

@protocol CalendarSheetDelegate <NSObject>

- (void)calendarSheet:(CalendarSheet *)sheet didSelectDate:(NSDate *)date;

@end

/// The days of one month.
///
/// Name this class on an empty view. That view is a placeholder: while it is decoded, the root of CalendarSheet.xib,
/// which has the same class, is loaded and takes its place. A placeholder is told by its having no subviews.
@interface CalendarSheet : UIView

@property (nonatomic, weak, nullable) IBOutlet id<CalendarSheetDelegate> delegate;

/// Whether a week starts on Monday, otherwise on Sunday.
@property (nonatomic) IBInspectable BOOL startsOnMonday;

/// Any date in the month shown; the current date at first.
@property (nonatomic, copy) NSDate *month;

@end

NS_ASSUME_NONNULL_END
