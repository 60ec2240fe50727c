import type { ReactElement } from 'react';
import { arrow, select, selectFrame } from './chip.css.ts';
import { classNames } from './class-names.ts';
import { input } from './field.css.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Glyph } from './glyph.tsx';

export interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value | null;
  options: { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen: “Choose a reason”. */
  placeholder?: string;
  name?: string;
  isDisabled?: boolean;
}

/** One of up to 12 options, in a native select; more options or explanations take a `Picker` or `ChoiceRows`. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>): ReactElement {
  return (
    <Field {...props}>
      {(control) => (
        <span className={selectFrame}>
          <select
            {...control}
            className={classNames(input, select)}
            name={props.name}
            disabled={props.isDisabled}
            value={props.value ?? ''}
            onChange={(event) => {
              const chosen = props.options.find((option) => option.value === event.target.value);
              if (chosen) props.onChange(chosen.value);
            }}
          >
            {props.value === null ? (
              <option value="" disabled>
                {props.placeholder}
              </option>
            ) : null}
            {props.options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <Glyph size="sm" path="M6 9l6 6 6-6" className={arrow} />
        </span>
      )}
    </Field>
  );
}
