/** How the day of a holiday is found in a year. Weekdays count from Sunday (0) to Saturday (6). */
export type HolidayDate =
  | { readonly kind: 'fixed'; readonly month: number; readonly day: number }
  /** The nth such weekday of the month; -1 is the last one. */
  | { readonly kind: 'nthWeekday'; readonly month: number; readonly weekday: number; readonly nth: number }
  /** The last such weekday before a day. */
  | { readonly kind: 'weekdayBefore'; readonly month: number; readonly day: number; readonly weekday: number }
  /** Days from Easter Sunday. */
  | { readonly kind: 'easter'; readonly days: number };

/** A yearly holiday; `since` is the first year in which it was kept. */
export interface Holiday {
  readonly name: string;
  readonly since?: number;
  readonly date: HolidayDate;
}

/**
 * The days on which the banks of a currency area do not settle (decisions §3).
 * A change of a calendar gets a new version: it moves dates that payers were promised.
 */
export interface HolidayCalendar {
  readonly id: string;
  readonly version: string;
  /** What happens to a holiday at the weekend. */
  readonly weekend: 'sundayToMonday' | 'nextWeekday' | 'stays';
  readonly holidays: readonly Holiday[];
}

const NEW_YEAR: Holiday = { name: "New Year's Day", date: { kind: 'fixed', month: 1, day: 1 } };
const CHRISTMAS: Holiday = { name: 'Christmas Day', date: { kind: 'fixed', month: 12, day: 25 } };
const GOOD_FRIDAY: Holiday = { name: 'Good Friday', date: { kind: 'easter', days: -2 } };
const BOXING_DAY: Holiday = { name: 'Boxing Day', date: { kind: 'fixed', month: 12, day: 26 } };

/** Federal Reserve Banks: a holiday on a Sunday moves to Monday, one on a Saturday does not move. */
const US_FEDERAL_RESERVE: HolidayCalendar = {
  id: 'us-federal-reserve',
  version: '2022-1',
  weekend: 'sundayToMonday',
  holidays: [
    NEW_YEAR,
    { name: 'Martin Luther King Jr. Day', date: { kind: 'nthWeekday', month: 1, weekday: 1, nth: 3 } },
    { name: "Presidents' Day", date: { kind: 'nthWeekday', month: 2, weekday: 1, nth: 3 } },
    { name: 'Memorial Day', date: { kind: 'nthWeekday', month: 5, weekday: 1, nth: -1 } },
    { name: 'Juneteenth', since: 2022, date: { kind: 'fixed', month: 6, day: 19 } },
    { name: 'Independence Day', date: { kind: 'fixed', month: 7, day: 4 } },
    { name: 'Labor Day', date: { kind: 'nthWeekday', month: 9, weekday: 1, nth: 1 } },
    { name: 'Columbus Day', date: { kind: 'nthWeekday', month: 10, weekday: 1, nth: 2 } },
    { name: 'Veterans Day', date: { kind: 'fixed', month: 11, day: 11 } },
    { name: 'Thanksgiving Day', date: { kind: 'nthWeekday', month: 11, weekday: 4, nth: 4 } },
    CHRISTMAS,
  ],
};

/**
 * Days without debits and credits in Canada. Family Day and the Civic Holiday are not kept in every province;
 * counting them promises a day later rather than a day too early.
 */
const CANADA: HolidayCalendar = {
  id: 'canada',
  version: '2021-1',
  weekend: 'nextWeekday',
  holidays: [
    NEW_YEAR,
    { name: 'Family Day', since: 2008, date: { kind: 'nthWeekday', month: 2, weekday: 1, nth: 3 } },
    GOOD_FRIDAY,
    { name: 'Victoria Day', date: { kind: 'weekdayBefore', month: 5, day: 25, weekday: 1 } },
    { name: 'Canada Day', date: { kind: 'fixed', month: 7, day: 1 } },
    { name: 'Civic Holiday', date: { kind: 'nthWeekday', month: 8, weekday: 1, nth: 1 } },
    { name: 'Labour Day', date: { kind: 'nthWeekday', month: 9, weekday: 1, nth: 1 } },
    {
      name: 'National Day for Truth and Reconciliation',
      since: 2021,
      date: { kind: 'fixed', month: 9, day: 30 },
    },
    { name: 'Thanksgiving Day', date: { kind: 'nthWeekday', month: 10, weekday: 1, nth: 2 } },
    { name: 'Remembrance Day', date: { kind: 'fixed', month: 11, day: 11 } },
    CHRISTMAS,
    BOXING_DAY,
  ],
};

/** TARGET, the settlement system of the euro: its closing days do not move. */
const TARGET: HolidayCalendar = {
  id: 'target',
  version: '2002-1',
  weekend: 'stays',
  holidays: [
    NEW_YEAR,
    GOOD_FRIDAY,
    { name: 'Easter Monday', date: { kind: 'easter', days: 1 } },
    { name: 'Labour Day', date: { kind: 'fixed', month: 5, day: 1 } },
    CHRISTMAS,
    BOXING_DAY,
  ],
};

const WEEKENDS_ONLY: HolidayCalendar = { id: 'weekends', version: '1', weekend: 'stays', holidays: [] };

const CALENDARS: Readonly<Record<string, HolidayCalendar>> = {
  USD: US_FEDERAL_RESERVE,
  CAD: CANADA,
  EUR: TARGET,
};

/** The calendar that banks settle a currency by; weekends only where none is kept here (decisions §3). */
export function calendarOf(currency: string): HolidayCalendar {
  return CALENDARS[currency] ?? WEEKENDS_ONLY;
}
