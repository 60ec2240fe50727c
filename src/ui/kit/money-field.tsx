import type { ReactElement } from 'react';
import { Input, Label, NumberField } from 'react-aria-components/NumberField';
import { field, fieldLabel, hint as hintClass, inner, input } from './field.css.ts';
import { FieldError } from './field.tsx';
import { Localized } from './localized.tsx';
import { currencyCode } from './money-field.css.ts';

export interface MoneyFieldProps {
  label: string;
  /** Minor units; null while empty. */
  amount: number | null;
  onChange: (amount: number | null) => void;
  /** ISO 4217 code with two decimals; stands inside the field at its end. */
  currency: string;
  hint?: string;
  error?: string;
  /** Minor units. */
  minimum?: number;
  isReadOnly?: boolean;
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** An amount with the separators of the language, in the portal’s language. */
export function MoneyField(props: MoneyFieldProps): ReactElement {
  const { amount, error, hint, minimum } = props;
  return (
    <Localized>
      <NumberField
        className={field}
        value={amount === null ? Number.NaN : amount / 100}
        minValue={minimum === undefined ? undefined : minimum / 100}
        formatOptions={twoDecimals}
        isInvalid={error !== undefined}
        isReadOnly={props.isReadOnly}
        onChange={(value) => props.onChange(Number.isNaN(value) ? null : Math.round(value * 100))}
      >
        <Label className={fieldLabel}>{props.label}</Label>
        <span className={input}>
          <Input className={inner} />
          <span className={currencyCode}>{props.currency}</span>
        </span>
        {error === undefined ? null : <FieldError>{error}</FieldError>}
        {error === undefined && hint !== undefined ? <p className={hintClass}>{hint}</p> : null}
      </NumberField>
    </Localized>
  );
}
