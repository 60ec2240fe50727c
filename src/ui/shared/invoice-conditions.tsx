import type { ReactElement } from 'react';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceCounts, InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import { useMessages } from '#locales/react.tsx';
import { FilterChip } from '#ui/kit/filter-chip.tsx';
import { Picker } from '#ui/kit/picker.tsx';
import { useConditionWords } from './condition-words.ts';
import { AmountCondition, DayCondition } from './loaded-fields.tsx';

type Days = Pick<InvoiceFilter, 'dueFrom' | 'dueTo'>;
type Amounts = Pick<InvoiceFilter, 'amountFrom' | 'amountTo'>;
/** What changes; undefined takes a condition away. */
type Changed<Conditions> = { readonly [Name in keyof Conditions]: Conditions[Name] | undefined };

interface ConditionProps<Conditions> {
  readonly filter: Conditions;
  /** In which amounts are said; null where the list is of several. */
  readonly currency: string | null;
  readonly onChange: (changed: Changed<Conditions>) => void;
}

/** Between which days an invoice is due. */
export function DueFilter(
  props: ConditionProps<Days> & { /** Null while it is not known. */ readonly today: PlainDate | null },
): ReactElement {
  const { filter, today, onChange } = props;
  const { t } = useMessages();
  return (
    <FilterChip
      label={t('invoices.dueDate')}
      icon="calendar"
      setText={useConditionWords(props.currency).due(filter)}
      clearLabel={t('invoices.clearDue')}
      onClear={() => onChange({ dueFrom: undefined, dueTo: undefined })}
    >
      {(close) => (
        <DayCondition
          label={t('invoices.dueDate')}
          onMissing={close}
          value={{ from: filter.dueFrom ?? null, to: filter.dueTo ?? null }}
          today={today}
          onApply={({ from, to }) => {
            close();
            onChange({ dueFrom: from ?? undefined, dueTo: to ?? undefined });
          }}
        />
      )}
    </FilterChip>
  );
}

/** Between which amounts an invoice is open. */
export function AmountFilter({ filter, currency, onChange }: ConditionProps<Amounts>): ReactElement {
  const { t } = useMessages();
  return (
    <FilterChip
      label={t('invoices.openAmount')}
      setText={useConditionWords(currency).amount(filter)}
      clearLabel={t('invoices.clearAmount')}
      onClear={() => onChange({ amountFrom: undefined, amountTo: undefined })}
    >
      {(close) => (
        <AmountCondition
          onMissing={close}
          value={{ from: filter.amountFrom ?? null, to: filter.amountTo ?? null }}
          currency={currency}
          onApply={({ from, to }) => {
            close();
            onChange({ amountFrom: from ?? undefined, amountTo: to ?? undefined });
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
