import type { ReactElement } from 'react';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import {
  DISPUTE_SORTS,
  type DisputeFilter,
  type DisputeSort,
  type DisputeTaken,
} from '#domain/dispute/dispute-list.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { NormalizedSearch } from '#ui/shared/normalized-search.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import type { DisputeCenterProps } from './dispute-center-props.ts';

/** The days that a list can be narrowed to: the last one, the last three, a week. */
const DAYS = [0, 3, 7] as const;
/** The amounts that a list can be narrowed to, in minor units of whatever currency. */
const AMOUNTS = [10_000, 100_000, 1_000_000] as const;
const EVERY = '';

const SORT_WORDS = {
  turn: 'disputeCenter.sortTurn',
  days_left: 'disputeCenter.sortDaysLeft',
  '-opened': 'disputeCenter.sortOpened',
  '-amount': 'disputeCenter.sortAmount',
  invoice_id: 'disputeCenter.sortInvoice',
} as const satisfies Record<DisputeSort, string>;

/** Search, then why and how urgent; at the end the order. */
export function DisputeFilters({ party, list, filter, sort, onSort }: DisputeCenterProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const reasonWords = useReasonWords();
  const change = (changed: DisputeFilter) => list.filter({ ...filter, ...changed });
  return (
    <FilterBar
      label={t('disputeCenter.filters')}
      search={
        <NormalizedSearch
          applied={filter.search ?? ''}
          label={t('disputeCenter.search')}
          placeholder={t('disputeCenter.searchIn')}
          clearLabel={t('disputeCenter.searchClear')}
          onSearch={(search) => change({ search: search || undefined })}
        />
      }
      end={
        <ChipSelect
          label={t('disputeCenter.sortLabel')}
          value={sort}
          options={DISPUTE_SORTS.map((value) => ({ value, label: t(SORT_WORDS[value]) }))}
          onChange={onSort}
        />
      }
    >
      <ChipSelect<string>
        label={t('disputeCenter.reasonLabel')}
        value={filter.reasonId ?? EVERY}
        options={[
          { value: EVERY, label: t('disputeCenter.reasonAll') },
          ...DISPUTE_REASONS.map((reason) => ({ value: reason.id, label: reasonWords(reason) })),
        ]}
        onChange={(reasonId) => change({ reasonId: reasonId === EVERY ? undefined : reasonId })}
      />
      <ChipSelect<string>
        label={t('disputeCenter.daysLabel')}
        value={filter.daysLeft === undefined ? EVERY : String(filter.daysLeft)}
        options={[
          { value: EVERY, label: t('disputeCenter.daysAny') },
          ...DAYS.map((count) => ({ value: String(count), label: t('disputeCenter.daysAtMost', { count }) })),
        ]}
        onChange={(days) => change({ daysLeft: days === EVERY ? undefined : Number(days) })}
      />
      <ChipSelect<string>
        label={t('disputeCenter.amountLabel')}
        value={filter.amountFrom === undefined ? EVERY : String(filter.amountFrom)}
        options={[
          { value: EVERY, label: t('disputeCenter.amountAny') },
          ...AMOUNTS.map((amount) => ({
            value: String(amount),
            label: t('disputeCenter.amountFrom', { amount: formatNumber(amount / 100) }),
          })),
        ]}
        onChange={(amount) => change({ amountFrom: amount === EVERY ? undefined : Number(amount) })}
      />
      <PartyFilters list={list} filter={filter} onChange={change} />
      {party === 'support' ? <SupportFilters filter={filter} onChange={change} /> : null}
    </FilterBar>
  );
}

interface PartyFiltersProps extends Pick<DisputeCenterProps, 'list' | 'filter'> {
  readonly onChange: (changed: DisputeFilter) => void;
}

/** Of which merchant or customer the list is, where it is narrowed to one: the causes of disputes lead there. */
function PartyFilters({ list, filter, onChange }: PartyFiltersProps): ReactElement {
  const { t } = useMessages();
  const [first] = list.value?.rows ?? [];
  return (
    <>
      {filter.merchant === undefined ? null : (
        <ChipSelect<string>
          label={t('disputeCenter.merchant')}
          value={filter.merchant}
          options={[
            { value: EVERY, label: t('disputeCenter.partyAllMerchants') },
            { value: filter.merchant, label: first?.merchantName ?? filter.merchant },
          ]}
          onChange={(merchant) => onChange({ merchant: merchant === EVERY ? undefined : merchant })}
        />
      )}
      {filter.customer === undefined ? null : (
        <ChipSelect<string>
          label={t('disputeCenter.customer')}
          value={filter.customer}
          options={[
            { value: EVERY, label: t('disputeCenter.partyAllCustomers') },
            { value: filter.customer, label: first?.customerName ?? filter.customer },
          ]}
          onChange={(customer) => onChange({ customer: customer === EVERY ? undefined : customer })}
        />
      )}
    </>
  );
}

/** What support works on: what is urgent, and who has it. */
function SupportFilters({
  filter,
  onChange,
}: {
  readonly filter: DisputeFilter;
  readonly onChange: (changed: DisputeFilter) => void;
}): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <ChipSelect<'support' | ''>
        label={t('disputeCenter.queueLabel')}
        value={filter.queue ?? EVERY}
        options={[
          { value: EVERY, label: t('disputeCenter.queueAll') },
          { value: 'support', label: t('disputeCenter.queueSupport') },
        ]}
        onChange={(queue) => onChange({ queue: queue === EVERY ? undefined : queue })}
      />
      <ChipSelect<DisputeTaken | ''>
        label={t('disputeCenter.takenLabel')}
        value={filter.taken ?? EVERY}
        options={[
          { value: EVERY, label: t('disputeCenter.takenAny') },
          { value: 'mine', label: t('disputeCenter.takenMine') },
          { value: 'nobody', label: t('disputeCenter.takenNobody') },
        ]}
        onChange={(taken) => onChange({ taken: taken === EVERY ? undefined : taken })}
      />
    </>
  );
}
