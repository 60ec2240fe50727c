import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { aside, error as errorClass, field, fieldLabel, hint as hintClass } from './field.css.ts';
import { Glyph } from './glyph.tsx';

export interface FieldProps {
  label: ReactNode;
  /** Below the field, replaced by the error. */
  hint?: ReactNode;
  /** The rule and the fact: “A routing number has 9 digits. This one has 8.” */
  error?: ReactNode;
  /** Id of a note elsewhere that says what is wrong with it, and what helps; instead of an error. */
  wrongBy?: string | undefined;
  /** At the label's end: “Optional”, or a counter. */
  note?: ReactNode;
  /** Id of the control; made up where missing. */
  id?: string;
  className?: string;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, hint below, error in the hint's place; `children` draws the control with the given attributes. */
export function Field(props: FieldProps & { children: (control: FieldControl) => ReactNode }): ReactElement {
  const made = useId();
  const id = props.id ?? made;
  const isInvalid = Boolean(props.error);
  const below = `${id}-below`;
  const describedBy = [props.wrongBy, isInvalid || props.hint !== undefined ? below : undefined];
  return (
    <div className={classNames(field, props.className)}>
      <label className={fieldLabel} htmlFor={id}>
        {props.label}
        {props.note === undefined ? null : <span className={aside}>{props.note}</span>}
      </label>
      {props.children({
        id,
        'aria-invalid': isInvalid || props.wrongBy !== undefined || undefined,
        'aria-describedby': describedBy.filter((one) => one !== undefined).join(' ') || undefined,
      })}
      {isInvalid ? <FieldError id={below}>{props.error}</FieldError> : null}
      {!isInvalid && props.hint !== undefined ? (
        <p id={below} className={hintClass}>
          {props.hint}
        </p>
      ) : null}
    </div>
  );
}

/** What is wrong with a field or a group of fields. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactElement {
  return (
    <p id={id} className={errorClass}>
      <Glyph
        size="sm"
        path="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"
      />
      <span>{children}</span>
    </p>
  );
}
