import { useState, type ReactElement } from 'react';
import {
  rangeObstacles,
  type RangeTerms,
  type StatementObstacle,
  type StatementRange,
} from '#domain/statement/statement-range.ts';
import { useMessages } from '#locales/react.tsx';
import { DateRangeField, type DateRange } from '#ui/kit/date-range-field.tsx';
import { ApplyForm, type FieldsProps } from '#ui/shared/apply-form.tsx';

export interface RangeFieldsProps extends FieldsProps<StatementRange> {
  readonly terms: RangeTerms;
}

/** Days of one's own for a statement; what is wrong with them is said before anything is asked. */
export function RangeFields({ value, terms, onApply }: RangeFieldsProps): ReactElement {
  const { t } = useMessages();
  const [range, setRange] = useState<DateRange>(value);
  const reasons = useRangeReasons();
  const { from, to } = range;
  const chosen = from && to ? { from, to } : null;
  const [obstacle] = chosen ? rangeObstacles(chosen, terms) : [];
  return (
    <ApplyForm isValid={chosen !== null && !obstacle} onApply={() => chosen && onApply(chosen)}>
      <DateRangeField
        label={t('statements.days')}
        fromLabel={t('invoices.from')}
        toLabel={t('invoices.to')}
        value={range}
        today={terms.today}
        onChange={setRange}
        error={obstacle && reasons(obstacle)}
        faults={{ unfinished: t('invoices.dateUnfinished'), impossible: t('invoices.dateImpossible') }}
      />
    </ApplyForm>
  );
}

/** Why there is no statement of some days, in words. */
function useRangeReasons(): (obstacle: StatementObstacle) => string {
  const { t } = useMessages();
  return ({ rule, facts }) => {
    switch (rule) {
      case 'STM-01':
        return t('statements.STM-01');
      case 'STM-02':
        return t('statements.STM-02', { count: facts.limit ?? 0 });
      case 'STM-03':
        return t('statements.STM-03');
    }
  };
}
