import type { ReactElement } from 'react';
import type { PlainDate } from '#domain/dates/dates.ts';
import {
  amountBetween,
  amountSpan,
  dueBetween,
  dueSpan,
  type InvoiceConditions,
} from '#domain/invoice/invoice-conditions.ts';
import type { InvoiceCounts } from '#domain/invoice/invoice-list.ts';
import { useMessages } from '#locales/react.tsx';
import { FilterChip } from '#ui/kit/filter-chip.tsx';
import { Picker } from '#ui/kit/picker.tsx';
import { useConditionWords } from './condition-words.ts';
import { AmountCondition, DayCondition } from './loaded-fields.tsx';

interface ConditionProps<Changed> {
  readonly filter: InvoiceConditions;
  /** In which amounts are said; null where the list is of several. */
  readonly currency: string | null;
  /** What changes; undefined takes a condition away. */
  readonly onChange: (changed: Changed) => void;
}

/** Between which days an invoice is due. */
export function DueFilter(
  props: ConditionProps<ReturnType<typeof dueBetween>> & {
    /** Null while it is not known. */ readonly today: PlainDate | null;
  },
): ReactElement {
  const { filter, today, onChange } = props;
  const { t } = useMessages();
  return (
    <FilterChip
      label={t('invoices.dueDate')}
      icon="calendar"
      setText={useConditionWords(props.currency).due(filter)}
      clearLabel={t('invoices.clearDue')}
      onClear={() => onChange(dueBetween({}))}
    >
      {(close) => (
        <DayCondition
          label={t('invoices.dueDate')}
          onMissing={close}
          value={dueSpan(filter)}
          today={today}
          onApply={(span) => {
            close();
            onChange(dueBetween(span));
          }}
        />
      )}
    </FilterChip>
  );
}

/** Between which amounts an invoice is open. */
export function AmountFilter({
  filter,
  currency,
  onChange,
}: ConditionProps<ReturnType<typeof amountBetween>>): ReactElement {
  const { t } = useMessages();
  return (
    <FilterChip
      label={t('invoices.openAmount')}
      setText={useConditionWords(currency).amount(filter)}
      clearLabel={t('invoices.clearAmount')}
      onClear={() => onChange(amountBetween({}))}
    >
      {(close) => (
        <AmountCondition
          onMissing={close}
          value={amountSpan(filter)}
          currency={currency}
          onApply={(span) => {
            close();
            onChange(amountBetween(span));
          }}
        />
      )}
    </FilterChip>
  );
}

export interface ChoiceFilterProps {
  className?: string | undefined;
  label: string;
  /** “Clear merchant filter”. */
  clearLabel: string;
  /** “All merchants”. */
  allText: string;
  /** Undefined while they are not known. */
  choices: InvoiceCounts['accounts'] | undefined;
  /** Whether what is counted is what a choice would list: nothing else narrows it. */
  isCounted: boolean;
  selected: string | undefined;
  valueText: string | undefined;
  onSelect: (id: string | undefined) => void;
}

const EVERY = '';

/** A condition with a choice of names; left out where there is nothing to choose. */
export function ChoiceFilter(props: ChoiceFilterProps): ReactElement | null {
  const { t } = useMessages();
  const { choices = [] } = props;
  if (props.choices && choices.length < 2 && props.selected === undefined) return null;
  return (
    <span className={props.className}>
      <Picker
        look="chip"
        label={props.label}
        valueText={props.valueText ?? props.allText}
        isSet={props.selected !== undefined}
        clear={{ label: props.clearLabel, onClear: () => props.onSelect(undefined) }}
        entries={[
          { id: EVERY, title: props.allText },
          ...choices.map(({ id, name, count }) => ({
            id,
            title: name,
            detail: props.isCounted ? t('invoices.countOf', { count }) : undefined,
          })),
        ]}
        selectedId={props.selected ?? EVERY}
        onSelect={(id) => props.onSelect(id === EVERY ? undefined : id)}
        searchLabel={t('invoices.findIn', { what: props.label })}
        emptyText={t('invoices.findNothing')}
        countText={(count) => t('invoices.findCount', { count })}
      />
    </span>
  );
}
