import type { ReactElement } from 'react';
import { arrow, chip, lead, quiet, select, selectFrame, withIcon } from './chip.css.ts';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';

export interface ChipSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
  /** Path of an icon before the text, such as the globe. */
  iconPath?: string;
  /** Without a frame: the language in the head of the sign-in page. */
  isQuiet?: boolean;
  id?: string;
}

/** A small native select for short lists without explanations: rows per page, the language of the sign-in page. */
export function ChipSelect<Value extends string>(props: ChipSelectProps<Value>): ReactElement {
  return (
    <span className={selectFrame}>
      <select
        id={props.id}
        className={classNames(chip, select, props.isQuiet && quiet, props.iconPath !== undefined && withIcon)}
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
      {props.iconPath === undefined ? null : <Glyph path={props.iconPath} className={lead} />}
      <Glyph size="sm" path="M6 9l6 6 6-6" className={arrow} />
    </span>
  );
}
