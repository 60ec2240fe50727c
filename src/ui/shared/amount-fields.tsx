import { useState } from 'react';
import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { ApplyForm, type FieldsProps } from './apply-form.tsx';

/** Amounts in minor units, both ends included; null where open. */
export interface AmountRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Undefined while what is typed is no amount. */
type TypedRange = { readonly [end in keyof AmountRange]: number | null | undefined };

export interface AmountFieldsProps extends FieldsProps<AmountRange> {
  /** Null where the amounts are of any. */
  currency: string | null;
}

/** The amounts to show. */
export function AmountFields({ value, currency, onApply }: AmountFieldsProps): ReactElement {
  const { t } = useMessages();
  const [range, setRange] = useState<TypedRange>(value);
  const { from, to } = range;
  const isReversed = from != null && to != null && from > to;
  const isClear = from !== undefined && to !== undefined;
  return (
    <ApplyForm isValid={isClear && !isReversed} onApply={() => isClear && onApply({ from, to })}>
      <MoneyField
        label={t('invoices.from')}
        amount={from ?? null}
        currency={currency}
        onChange={(typed) => setRange({ ...range, from: typed })}
        onUnclear={() => setRange({ ...range, from: undefined })}
      />
      <MoneyField
        label={t('invoices.to')}
        amount={to ?? null}
        currency={currency}
        onChange={(typed) => setRange({ ...range, to: typed })}
        onUnclear={() => setRange({ ...range, to: undefined })}
        error={isReversed ? t('invoices.amountReversed') : undefined}
      />
    </ApplyForm>
  );
}
