import type { ReactElement } from 'react';
import { PAYMENT_SORTS, type PaymentFilter, type PaymentSort } from '#domain/payment/payment-list.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payment/payment.ts';
import { useMessages } from '#locales/react.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { FilterChip } from '#ui/kit/filter-chip.tsx';
import { Picker } from '#ui/kit/picker.tsx';
import { AmountCondition, DayCondition } from '#ui/shared/loaded-fields.tsx';
import { MarkChoice } from '#ui/shared/mark-choice.tsx';
import { NormalizedSearch } from '#ui/shared/normalized-search.tsx';
import { useConditionWords } from '#ui/payments/condition-words.ts';
import type { PaymentsPageProps } from '#ui/payments/payments-page-props.ts';

const EVERY = '';

const SORT_WORDS = {
  newest: 'payments.sortNewest',
  oldest: 'payments.sortOldest',
  '-total': 'payments.sortTotalDown',
  total: 'payments.sortTotalUp',
} as const satisfies Record<PaymentSort, string>;

const METHOD_WORDS = {
  bank: 'payments.methodBank',
  card: 'payments.card',
} as const satisfies Record<PaymentMethod, string>;

/** Search, then a chip for each condition; at the end the order. The status has its tabs. */
export function PaymentFilters(props: PaymentsPageProps): ReactElement {
  const { t } = useMessages();
  const { list, filter, sort, accounts, currency, today } = props;
  const words = useConditionWords(currency);
  const change = (changed: PaymentFilter) => list.filter({ ...filter, ...changed });
  return (
    <FilterBar
      label={t('payments.filters')}
      search={
        <NormalizedSearch
          applied={filter.search ?? ''}
          label={t('payments.search')}
          placeholder={t('payments.searchIn')}
          clearLabel={t('invoices.clearSearch')}
          onSearch={(search) => change({ search: search || undefined })}
        />
      }
      end={
        <ChipSelect
          label={t('payments.sortLabel')}
          value={sort}
          options={PAYMENT_SORTS.map((value) => ({ value, label: t(SORT_WORDS[value]) }))}
          onChange={props.onSort}
        />
      }
    >
      <ChipSelect<PaymentMethod | ''>
        label={t('payments.method')}
        value={filter.method ?? EVERY}
        options={[
          { value: EVERY, label: t('payments.methodAll') },
          ...PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_WORDS[value]) })),
        ]}
        onChange={(method) => change({ method: method === EVERY ? undefined : method })}
      />
      <MarkChoice mark={filter.mark} onChoose={(mark) => change({ mark })} />
      <FilterChip
        label={t('payments.submitted')}
        icon="calendar"
        setText={words.submitted(filter)}
        clearLabel={t('payments.clearSubmitted')}
        onClear={() => change({ submittedFrom: undefined, submittedTo: undefined })}
      >
        {(close) => (
          <DayCondition
            label={t('payments.submitted')}
            onMissing={close}
            value={{ from: filter.submittedFrom ?? null, to: filter.submittedTo ?? null }}
            today={today}
            onApply={({ from, to }) => {
              close();
              change({ submittedFrom: from ?? undefined, submittedTo: to ?? undefined });
            }}
          />
        )}
      </FilterChip>
      {accounts.length < 2 && filter.account === undefined ? null : (
        <AccountChoice
          accounts={accounts}
          selected={filter.account}
          onSelect={(account) => change({ account })}
        />
      )}
      <FilterChip
        label={t('payments.total')}
        setText={words.total(filter)}
        clearLabel={t('payments.clearTotal')}
        onClear={() => change({ totalFrom: undefined, totalTo: undefined })}
      >
        {(close) => (
          <AmountCondition
            onMissing={close}
            value={{ from: filter.totalFrom ?? null, to: filter.totalTo ?? null }}
            currency={currency}
            onApply={({ from, to }) => {
              close();
              change({ totalFrom: from ?? undefined, totalTo: to ?? undefined });
            }}
          />
        )}
      </FilterChip>
    </FilterBar>
  );
}

interface AccountChoiceProps {
  readonly accounts: PaymentsPageProps['accounts'];
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
}

function AccountChoice({ accounts, selected, onSelect }: AccountChoiceProps): ReactElement {
  const { t } = useMessages();
  const all = t('invoices.allAccounts');
  return (
    <Picker
      look="chip"
      label={t('invoices.account')}
      valueText={
        selected === undefined ? all : (accounts.find(({ id }) => id === selected)?.name ?? selected)
      }
      isSet={selected !== undefined}
      clear={{ label: t('invoices.clearAccount'), onClear: () => onSelect(undefined) }}
      entries={[{ id: EVERY, title: all }, ...accounts.map(({ id, name }) => ({ id, title: name }))]}
      selectedId={selected ?? EVERY}
      onSelect={(id) => onSelect(id === EVERY ? undefined : id)}
      searchLabel={t('invoices.findIn', { what: t('invoices.account') })}
      emptyText={t('invoices.findNothing')}
      countText={(count) => t('invoices.findCount', { count })}
    />
  );
}
