import { useState } from 'react';
import type { ReactElement } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { calendar } from './calendar.css.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { DateField, type DateFaults } from './date-field.tsx';
import { range } from './date-range-field.css.ts';
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
        <DateField label={props.fromLabel} value={value.from} onChange={change('from')} faults={faults} />
        <DateField
          label={props.toLabel}
          value={value.to}
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
          onChange={({ start: from, end: to }) => onChange({ from: from.toString(), to: to.toString() })}
        >
          <CalendarMonth today={today} />
        </RangeCalendar>
      </fieldset>
    </Localized>
  );
}

const dateOf = (date: string | null | undefined): CalendarDate | undefined =>
  date ? parseDate(date) : undefined;
