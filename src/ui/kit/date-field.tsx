import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import { CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { useDateField } from 'react-aria/useDateField';
import { DateFieldStateContext, DateSegment } from 'react-aria-components/DateField';
import { useDateFieldState, type DateFieldState } from 'react-stately/useDateFieldState';
import { useMessages } from '#locales/react.tsx';
import { dateInput, parts, segment } from './date-field.css.ts';
import { field, fieldLabel, hint, input } from './field.css.ts';
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
  /** By which a form leads to it where it is wrong. */
  name?: string | undefined;
  /**
   * A plain date, `2026-02-28`; null while empty, undefined while what is typed is no date. Another from outside takes
   * the place of what is typed.
   */
  value: string | null | undefined;
  onChange: (date: string | null | undefined) => void;
  faults: DateFaults;
  /** Below the field, replaced by the error. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Id of a note elsewhere that says what is wrong with it; instead of an error. */
  wrongBy?: string | undefined;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  takesFocus?: boolean;
  /** What opens from the field stands at its frame. */
  frameRef?: RefObject<HTMLDivElement | null>;
  /** Inside the frame at its end. */
  end?: ReactNode;
}

type Fault = keyof DateFaults;

/**
 * A date in parts, in the language's order. What is typed stays: an impossible day is said and not corrected.
 * Stands inside `Localized`.
 */
export function DateField(props: DateFieldProps): ReactElement {
  const { label, value, isDisabled = false, isReadOnly = false, frameRef } = props;
  const [isLeft, setLeft] = useState(false);
  const [taken, setTaken] = useState(() => dateOf(value));
  const typed = useDateFieldState({
    value: taken,
    onChange: setTaken,
    granularity: 'day',
    shouldForceLeadingZeros: true,
    locale: useMessages().locale,
    createCalendar: () => new GregorianCalendar(),
    validationBehavior: 'aria',
    isDisabled,
    isReadOnly,
  });
  const { date, fault } = readingOf(typed);
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    // That of our own is what is typed.
    if ((value ?? null) !== (date ?? null)) setTaken(dateOf(value));
  }
  // Half of a date is no mistake while it is being typed.
  const said = fault && (isLeft || fault === 'impossible') ? props.faults[fault] : props.error;
  const isWrong = said !== undefined || props.wrongBy !== undefined;
  const state: DateFieldState = {
    ...typed,
    isInvalid: isWrong,
    displayValidation: { ...typed.displayValidation, isInvalid: isWrong },
    // React Aria would make 28 of February 31 without a word.
    confirmPlaceholder: () => {
      setLeft(true);
      completeYear(typed);
    },
  };
  const report = useEffectEvent((read: string | null | undefined) => {
    if (read !== value) props.onChange(read);
  });
  useEffect(() => report(date), [date]);

  const frame = useRef<HTMLFieldSetElement>(null);
  const below = useId();
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    setLeft(true);
    if (!completeYear(typed)) frame.current?.closest('form')?.requestSubmit();
  };
  const text = said ?? props.hint;
  const describedBy = [props.wrongBy, text === undefined ? undefined : below];
  const aria = useDateField(
    {
      label,
      'aria-describedby': describedBy.filter((one) => one !== undefined).join(' ') || undefined,
      onKeyDown: submit,
      isDisabled,
      isReadOnly,
      ...(props.takesFocus && focus),
    },
    state,
    frame,
  );
  return (
    <div className={field}>
      <span {...aria.labelProps} className={fieldLabel}>
        {label}
      </span>
      <div
        ref={frameRef}
        className={`${input} ${dateInput}`}
        data-invalid={isWrong || undefined}
        data-disabled={isDisabled || undefined}
        data-readonly={isReadOnly || undefined}
      >
        <fieldset {...aria.fieldProps} ref={frame} name={props.name} disabled={isDisabled} className={parts}>
          <DateFieldStateContext value={state}>
            {state.segments.map((part, index) => (
              <DateSegment
                key={`${state.segments[index - 1]?.type} ${part.type}`}
                segment={part}
                className={segment}
              />
            ))}
          </DateFieldStateContext>
        </fieldset>
        {props.end}
      </div>
      {said === undefined ? null : <FieldError id={below}>{said}</FieldError>}
      {said === undefined && props.hint !== undefined ? (
        <p id={below} className={hint}>
          {props.hint}
        </p>
      ) : null}
    </div>
  );
}

const focus = { autoFocus: true } as const;

// Anew each time, so that it takes the place of what is typed and not finished.
const dateOf = (date: string | null | undefined): CalendarDate | null => (date ? parseDate(date) : null);

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
