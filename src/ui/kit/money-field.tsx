import { useState } from 'react';
import type { ReactElement } from 'react';
import { amountMarks, typedAmount, UNCLEAR } from '#locales/typed-amount.ts';
import { useMessages } from '#locales/react.tsx';
import { inner, input } from './field.css.ts';
import { Field } from './field.tsx';
import { currencyCode } from './money-field.css.ts';

export interface MoneyFieldProps {
  label: string;
  name?: string;
  /** Minor units; null while empty. */
  amount: number | null;
  /** Told when the field is left or Enter is pressed; null where nothing is typed, or nothing that is an amount. */
  onChange: (amount: number | null) => void;
  /** Told of each amount as it is typed, for what is kept before the field is left; null as `onChange` is. */
  onTyping?: (amount: number | null) => void;
  /** Told instead where what is typed is no amount; the field says so itself. */
  onUnclear?: () => void;
  /** ISO 4217 code with two decimals, inside the field at its end; null where the amount is of any. */
  currency: string | null;
  hint?: string;
  error?: string;
  isReadOnly?: boolean;
}

/** An amount that shows how amounts are written. */
const EXAMPLE = 123_450;

/** An amount with the separators of the language. What could be read as another amount is refused, never guessed. */
export function MoneyField(props: MoneyFieldProps): ReactElement {
  const { amount, onChange } = props;
  const { t, locale } = useMessages();
  const written = (minor: number | null) =>
    minor === null
      ? ''
      : new Intl.NumberFormat(locale, {
          useGrouping: 'always',
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }).format(minor / 100);
  const [text, setText] = useState(() => written(amount));
  const [told, setTold] = useState(amount);
  const [isUnclear, setUnclear] = useState(false);
  if (told !== amount) {
    // Another amount from outside replaces what is typed; that of our own is what is typed.
    setTold(amount);
    if (!isUnclear || amount !== null) {
      setText(written(amount));
      setUnclear(false);
    }
  }
  const apply = (): void => {
    const typed = typedAmount(text, amountMarks(locale));
    setUnclear(typed === UNCLEAR);
    if (typed === UNCLEAR) {
      (props.onUnclear ?? (() => onChange(null)))();
      return;
    }
    setText(written(typed));
    if (typed === amount && !isUnclear) return;
    setTold(typed);
    onChange(typed);
  };
  const type = (written: string): void => {
    setText(written);
    const read = typedAmount(written, amountMarks(locale));
    const typed = read === UNCLEAR && !props.onUnclear ? null : read;
    if (!props.onTyping || typed === UNCLEAR || typed === amount) return;
    // It is our own: what is typed stays as it is.
    setTold(typed);
    props.onTyping(typed);
  };
  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={isUnclear ? t('invoices.amountUnclear', { example: written(EXAMPLE) }) : props.error}
    >
      {(control) => (
        <span className={input}>
          <input
            {...control}
            className={inner}
            type="text"
            name={props.name}
            inputMode="decimal"
            autoComplete="off"
            readOnly={props.isReadOnly}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={apply}
            onKeyDown={(event) => {
              if (event.key === 'Enter') apply();
            }}
          />
          {props.currency === null ? null : <span className={currencyCode}>{props.currency}</span>}
        </span>
      )}
    </Field>
  );
}
