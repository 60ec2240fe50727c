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

export interface AmountFieldsProps extends FieldsProps<AmountRange> {
  currency: string;
}

/** The amounts to show. */
export function AmountFields({ value, currency, onApply }: AmountFieldsProps): ReactElement {
  const { t } = useMessages();
  const [range, setRange] = useState(value);
  const isReversed = range.from !== null && range.to !== null && range.from > range.to;
  return (
    <ApplyForm isValid={!isReversed} onApply={() => onApply(range)}>
      <MoneyField
        label={t('invoices.from')}
        amount={range.from}
        currency={currency}
        onChange={(from) => setRange({ ...range, from })}
      />
      <MoneyField
        label={t('invoices.to')}
        amount={range.to}
        currency={currency}
        onChange={(to) => setRange({ ...range, to })}
        error={isReversed ? t('invoices.amountReversed') : undefined}
      />
    </ApplyForm>
  );
}
