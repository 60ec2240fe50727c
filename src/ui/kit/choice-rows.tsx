import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { box, radio } from './checkbox.css.ts';
import { choice, choices, consequence, cost, head, more, title, why } from './choice-rows.css.ts';
import { classNames } from './class-names.ts';
import { field, fieldLabel } from './field.css.ts';
import { visuallyHidden } from './text.css.ts';

export interface Choice<Value extends string> {
  value: Value;
  title: ReactNode;
  /** One line: what choosing it means. */
  consequence?: ReactNode;
  /** At the end of the row: “No fee”, “Fee 836.77 USD”. */
  cost?: ReactNode;
  /** What the chosen row needs, such as accepting the fee. */
  content?: ReactNode;
  /** Why it cannot be chosen; the row stays, shows this, and cannot be chosen. */
  blocked?: ReactNode;
  /** Whether that is only read out, because it is said elsewhere on the page. */
  isBlockedAloud?: boolean;
}

export interface ChoiceRowsProps<Value extends string> {
  /** Name of the group, read by screen readers. */
  label: string;
  /** Whether it stands above the rows, too: where no heading says it. */
  isLabelShown?: boolean;
  choices: Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

/** Radio rows: title, consequence, cost at the end; the chosen row opens what it needs. */
export function ChoiceRows<Value extends string>(props: ChoiceRowsProps<Value>): ReactElement {
  const name = useId();
  const rows = (
    <fieldset className={choices} disabled={props.isDisabled}>
      <legend className={visuallyHidden}>{props.label}</legend>
      {props.choices.map((row) => (
        <ChoiceRow
          key={row.value}
          name={name}
          row={row}
          isChosen={row.value === props.value}
          onChoose={() => props.onChange(row.value)}
        />
      ))}
    </fieldset>
  );
  if (!props.isLabelShown) return rows;
  return (
    <div className={field}>
      <span className={fieldLabel} aria-hidden>
        {props.label}
      </span>
      {rows}
    </div>
  );
}

interface ChoiceRowProps<Value extends string> {
  name: string;
  row: Choice<Value>;
  isChosen: boolean;
  onChoose: () => void;
}

function ChoiceRow<Value extends string>({
  name,
  row,
  isChosen,
  onChoose,
}: ChoiceRowProps<Value>): ReactElement {
  const id = `${name}-${row.value}`;
  const isBlocked = row.blocked !== undefined && row.blocked !== null;
  const described = classNames(
    row.consequence !== undefined && `${id}-means`,
    row.cost !== undefined && `${id}-cost`,
    isBlocked && `${id}-why`,
  );
  return (
    <div className={choice}>
      <label className={head}>
        <input
          type="radio"
          name={name}
          value={row.value}
          checked={isChosen}
          // Blocked rows stay reachable, so that a screen reader hears the reason.
          aria-disabled={isBlocked || undefined}
          aria-labelledby={`${id}-title`}
          aria-describedby={described || undefined}
          className={classNames(box, radio)}
          onChange={isBlocked ? () => undefined : onChoose}
        />
        <span>
          <span id={`${id}-title`} className={title}>
            {row.title}
          </span>
          {row.consequence === undefined ? null : (
            <span id={`${id}-means`} className={consequence}>
              {row.consequence}
            </span>
          )}
        </span>
        {row.cost === undefined ? null : (
          <span id={`${id}-cost`} className={cost}>
            {row.cost}
          </span>
        )}
      </label>
      {isBlocked ? (
        <div id={`${id}-why`} className={row.isBlockedAloud ? visuallyHidden : why}>
          {row.blocked}
        </div>
      ) : null}
      {isChosen && row.content !== undefined ? <div className={more}>{row.content}</div> : null}
    </div>
  );
}
