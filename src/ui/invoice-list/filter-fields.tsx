import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { DateRangeField, type DateRange } from '#ui/kit/date-range-field.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { fields } from './invoice-list.css.ts';

interface FieldsProps<Value> {
  value: Value;
  onApply: (value: Value) => void;
}

/** The due dates to show, both ends included. */
export function DueFields({ value, onApply }: FieldsProps<DateRange>): ReactElement {
  const { t } = useMessages();
  const [range, setRange] = useState(value);
  const isReversed = range.from !== null && range.to !== null && range.from > range.to;
  return (
    <ApplyForm isValid={!isReversed} onApply={() => onApply(range)}>
      <DateRangeField
        label={t('invoices.dueDate')}
        fromLabel={t('invoices.from')}
        toLabel={t('invoices.to')}
        value={range}
        onChange={setRange}
        error={isReversed ? t('invoices.dueReversed') : undefined}
      />
    </ApplyForm>
  );
}

/** Open amounts in minor units, both ends included; null where open. */
export interface AmountRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** The open amounts to show. */
export function AmountFields({
  value,
  currency,
  onApply,
}: FieldsProps<AmountRange> & { currency: string }): ReactElement {
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

function ApplyForm(props: {
  isValid: boolean;
  onApply: () => void;
  children: React.ReactNode;
}): ReactElement {
  const { t } = useMessages();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (props.isValid) props.onApply();
  };
  return (
    <form className={fields} onSubmit={apply} noValidate>
      {props.children}
      <Button type="submit" size="sm" variant="primary">
        {t('invoices.apply')}
      </Button>
    </form>
  );
}
