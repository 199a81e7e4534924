#import "CalendarSheet.h"
#import "NumberPicker.h"
