import type { ReactElement, ReactNode } from 'react';
import { box, boxed, check } from './checkbox.css.ts';
import { classNames } from './class-names.ts';

export interface CheckboxProps {
  /** The label; may contain links. Without it, `label` names the box. */
  children?: ReactNode;
  label?: string;
  isSelected: boolean;
  isIndeterminate?: boolean;
  /** `isRange` when Shift was held, for lists that select a range. */
  onChange: (isSelected: boolean, isRange: boolean) => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string;
  /** Framed, for what must be accepted before money moves. */
  isBoxed?: boolean;
  id?: string;
  name?: string;
}

/**
 * A native checkbox: a table shows hundreds of them, and a pre-rendered page may not carry
 * the inline style that React Aria gives its hidden input.
 */
export function Checkbox(props: CheckboxProps): ReactElement {
  const { isIndeterminate = false } = props;
  const input = (
    <input
      ref={(element) => {
        if (element) element.indeterminate = isIndeterminate;
      }}
      type="checkbox"
      id={props.id}
      name={props.name}
      className={box}
      checked={props.isSelected}
      disabled={props.isDisabled}
      aria-label={props.label}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) =>
        props.onChange(
          event.target.checked,
          'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true,
        )
      }
    />
  );
  if (props.children === undefined) return input;
  return (
    <label className={classNames(check, props.isBoxed && boxed)}>
      {input}
      <span>{props.children}</span>
    </label>
  );
}
