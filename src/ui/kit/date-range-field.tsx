import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { input } from './field.css.ts';
import { Field } from './field.tsx';
import { visuallyHidden } from './text.css.ts';
import { date, range } from './date-range-field.css.ts';

/** Plain dates, `2026-02-28`; null where open. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

export interface DateRangeFieldProps {
  /** “Due date”. */
  label: string;
  fromLabel: string;
  toLabel: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
  /** Why the range cannot be used: “The first day is after the last.” */
  error?: string;
}

/**
 * Two native date inputs: typing first, the browser's calendar second, nothing to load.
 * Half-typed dates are not reported.
 */
export function DateRangeField(props: DateRangeFieldProps): ReactElement {
  const { value, onChange } = props;
  return (
    <fieldset className={range}>
      <legend className={visuallyHidden}>{props.label}</legend>
      <Field label={props.fromLabel}>
        {(control) => (
          <input
            {...control}
            type="date"
            className={classNames(input, date)}
            value={value.from ?? ''}
            max={value.to ?? undefined}
            onChange={(event) => onChange({ ...value, from: event.target.value || null })}
          />
        )}
      </Field>
      <Field label={props.toLabel} error={props.error}>
        {(control) => (
          <input
            {...control}
            type="date"
            className={classNames(input, date)}
            value={value.to ?? ''}
            min={value.from ?? undefined}
            onChange={(event) => onChange({ ...value, to: event.target.value || null })}
          />
        )}
      </Field>
    </fieldset>
  );
}
