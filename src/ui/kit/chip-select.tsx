import type { ReactElement } from 'react';
import { arrow, chip, select, selectFrame } from './chip.css.ts';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';

export interface ChipSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
  id?: string;
  className?: string;
}

/** A small native select for short lists without explanations: rows per page, the language of the sign-in page. */
export function ChipSelect<Value extends string>(props: ChipSelectProps<Value>): ReactElement {
  return (
    <span className={selectFrame}>
      <select
        id={props.id}
        className={classNames(chip, select, props.className)}
        aria-label={props.label}
        value={props.value}
        onChange={(event) => {
          const chosen = props.options.find((option) => option.value === event.target.value);
          if (chosen) props.onChange(chosen.value);
        }}
      >
        {props.options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Glyph size="sm" path="M6 9l6 6 6-6" className={arrow} />
    </span>
  );
}
