import { useState } from 'react';
import type { ReactElement } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid, Heading, RangeCalendar } from 'react-aria-components/RangeCalendar';
import { DateField, type DateFaults } from './date-field.tsx';
import { classNames } from './class-names.ts';
import { calendar, calendarHead, day, grid, isToday, month, range, turn } from './date-range-field.css.ts';
import { Glyph } from './glyph.tsx';
import { Localized } from './localized.tsx';
import { visuallyHidden } from './text.css.ts';

/** Plain dates, `2026-02-28`; null where open, undefined while what is typed is no date. */
export interface DateRange {
  from: string | null | undefined;
  to: string | null | undefined;
}

export interface DateRangeFieldProps {
  /** “Due date”. */
  label: string;
  fromLabel: string;
  toLabel: string;
  value: DateRange;
  /** The day of the portal's clock, which the calendar marks and begins with; null while it is not known. */
  today: string | null;
  onChange: (value: DateRange) => void;
  /** Why the range cannot be used: “The first day is after the last.” */
  error?: string;
  faults: DateFaults;
}

/** Two dates that are typed in the portal’s language, or chosen in its calendar. */
export function DateRangeField(props: DateRangeFieldProps): ReactElement {
  const { value, today, onChange, faults } = props;
  // What is chosen in the calendar takes the place of what was typed.
  const [chosen, setChosen] = useState({ ...value, count: 0 });
  const [shown, setShown] = useState<CalendarDate | undefined>(
    dateOf(value.from) ?? dateOf(value.to) ?? dateOf(today),
  );
  const change = (end: keyof DateRange) => (date: string | null | undefined) => {
    onChange({ ...value, [end]: date });
    if (date) setShown(parseDate(date));
  };
  const [start, last] = [dateOf(value.from), dateOf(value.to)];
  return (
    <Localized>
      <fieldset className={range}>
        <legend className={visuallyHidden}>{props.label}</legend>
        <DateField
          key={`from ${chosen.count}`}
          label={props.fromLabel}
          first={chosen.from ?? null}
          onChange={change('from')}
          faults={faults}
        />
        <DateField
          key={`to ${chosen.count}`}
          label={props.toLabel}
          first={chosen.to ?? null}
          onChange={change('to')}
          faults={faults}
          error={props.error}
        />
        <RangeCalendar
          className={calendar}
          aria-label={props.label}
          value={start && last && start.compare(last) <= 0 ? { start, end: last } : null}
          focusedValue={shown}
          onFocusChange={setShown}
          onChange={({ start: from, end: to }) => {
            const dates = { from: from.toString(), to: to.toString() };
            setChosen(({ count }) => ({ ...dates, count: count + 1 }));
            onChange(dates);
          }}
        >
          <div className={calendarHead}>
            <Button slot="previous" className={turn}>
              <Glyph size="sm" path="M15 18l-6-6 6-6" />
            </Button>
            <Heading className={month} />
            <Button slot="next" className={turn}>
              <Glyph size="sm" path="M9 18l6-6-6-6" />
            </Button>
          </div>
          <CalendarGrid className={grid}>
            {(date) => (
              <CalendarCell date={date} className={classNames(day, date.toString() === today && isToday)} />
            )}
          </CalendarGrid>
        </RangeCalendar>
      </fieldset>
    </Localized>
  );
}

const dateOf = (date: string | null | undefined): CalendarDate | undefined =>
  date ? parseDate(date) : undefined;
