import { useState } from 'react';
import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { DateRangeField, type DateRange } from '#ui/kit/date-range-field.tsx';
import { ApplyForm, type FieldsProps } from './apply-form.tsx';

export interface DayFieldsProps extends FieldsProps<DateRange> {
  /** What day: “Due date”. */
  label: string;
  /** The business date; null while it is not known. */
  today: string | null;
}

/** The days to show, both ends included. */
export function DayFields({ label, value, today, onApply }: DayFieldsProps): ReactElement {
  const { t } = useMessages();
  const [range, setRange] = useState(value);
  const { from, to } = range;
  const isReversed = Boolean(from && to && from > to);
  return (
    <ApplyForm isValid={from !== undefined && to !== undefined && !isReversed} onApply={() => onApply(range)}>
      <DateRangeField
        label={label}
        fromLabel={t('invoices.from')}
        toLabel={t('invoices.to')}
        value={range}
        today={today}
        onChange={setRange}
        error={isReversed ? t('invoices.dueReversed') : undefined}
        faults={{ unfinished: t('invoices.dateUnfinished'), impossible: t('invoices.dateImpossible') }}
      />
    </ApplyForm>
  );
}
