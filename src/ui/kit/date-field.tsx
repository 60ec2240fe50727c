import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { useDateField } from 'react-aria/useDateField';
import { DateFieldStateContext, DateSegment } from 'react-aria-components/DateField';
import { useDateFieldState, type DateFieldState } from 'react-stately/useDateFieldState';
import { useMessages } from '#locales/react.tsx';
import { dateInput, segment } from './date-field.css.ts';
import { field, fieldLabel, input } from './field.css.ts';
import { FieldError } from './field.tsx';

/** What is said of an entry that is no date. */
export interface DateFaults {
  /** “Enter the day, the month and the year with four digits.” */
  unfinished: string;
  /** “This month has no such day.” */
  impossible: string;
}

export interface DateFieldProps {
  label: string;
  /** A plain date at first, `2026-02-28`; null where empty. What is typed afterwards is reported only. */
  first: string | null;
  /** A plain date, null while empty, undefined while what is typed is no date. */
  onChange: (date: string | null | undefined) => void;
  faults: DateFaults;
  error?: string;
}

type Fault = keyof DateFaults;

/**
 * A date in parts, in the language's order. What is typed stays: an impossible day is said and not corrected.
 * Stands inside `Localized`.
 */
export function DateField(props: DateFieldProps): ReactElement {
  const { label } = props;
  const [isLeft, setLeft] = useState(false);
  const typed = useDateFieldState({
    defaultValue: props.first === null ? null : parseDate(props.first),
    granularity: 'day',
    shouldForceLeadingZeros: true,
    locale: useMessages().locale,
    createCalendar: () => new GregorianCalendar(),
    validationBehavior: 'aria',
  });
  const { date, fault } = readingOf(typed);
  // Half of a date is no mistake while it is being typed.
  const shown = fault && (isLeft || fault === 'impossible') ? props.faults[fault] : props.error;
  const state: DateFieldState = {
    ...typed,
    isInvalid: shown !== undefined,
    displayValidation: { ...typed.displayValidation, isInvalid: shown !== undefined },
    // React Aria would make 28 of February 31 without a word.
    confirmPlaceholder: () => {
      setLeft(true);
      completeYear(typed);
    },
  };
  const report = useEffectEvent(props.onChange);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) report(date);
    isFirst.current = false;
  }, [date]);

  const frame = useRef<HTMLDivElement>(null);
  const error = useId();
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    setLeft(true);
    if (!completeYear(typed)) frame.current?.closest('form')?.requestSubmit();
  };
  const aria = useDateField(
    { label, 'aria-describedby': shown === undefined ? undefined : error, onKeyDown: submit },
    state,
    frame,
  );
  return (
    <div className={field}>
      <span {...aria.labelProps} className={fieldLabel}>
        {label}
      </span>
      <div {...aria.fieldProps} ref={frame} className={`${input} ${dateInput}`} data-invalid={shown && true}>
        <DateFieldStateContext value={state}>
          {state.segments.map((part, index) => (
            <DateSegment
              key={`${state.segments[index - 1]?.type} ${part.type}`}
              segment={part}
              className={segment}
            />
          ))}
        </DateFieldStateContext>
      </div>
      {shown === undefined ? null : <FieldError id={error}>{shown}</FieldError>}
    </div>
  );
}

function partsOf({ segments }: DateFieldState): (number | undefined)[] {
  return ['year', 'month', 'day'].map((type) => {
    const part = segments.find((one) => one.type === type);
    return part?.isPlaceholder ? undefined : (part?.value ?? undefined);
  });
}

function readingOf(state: DateFieldState): { date: string | null | undefined; fault?: Fault } {
  const [year, month, day] = partsOf(state);
  if (year === undefined && month === undefined && day === undefined) return { date: null };
  if (year === undefined || year < 1000 || month === undefined || day === undefined) {
    return { date: undefined, fault: 'unfinished' };
  }
  const date = new CalendarDate(year, month, day);
  return date.day === day ? { date: date.toString() } : { date: undefined, fault: 'impossible' };
}

/** Two digits are of this century, as in the search; whether there were two. */
function completeYear(state: DateFieldState): boolean {
  const [year] = partsOf(state);
  if (year === undefined || year > 99) return false;
  state.setSegment('year', year + 2000);
  return true;
}
