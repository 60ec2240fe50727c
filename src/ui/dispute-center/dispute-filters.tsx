import type { ReactElement } from 'react';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import {
  DISPUTE_SORTS,
  type DisputeFilter,
  type DisputeParties,
  type DisputeSort,
  type DisputeTaken,
  type NamedParty,
} from '#domain/dispute/dispute-list.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { AmountFromFilter, FILTER_AMOUNTS } from '#ui/shared/amount-from-filter.tsx';
import { NormalizedSearch } from '#ui/shared/normalized-search.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { PartyFilters } from '#ui/shared/party-filters.tsx';
import type { DisputeCenterProps } from './dispute-center-props.ts';

/** The days that a list can be narrowed to: the last one, the last three, a week. */
const DAYS = [0, 3, 7] as const;
const EVERY = '';

const SORT_WORDS = {
  turn: 'disputeCenter.sortTurn',
  days_left: 'disputeCenter.sortDaysLeft',
  '-opened': 'disputeCenter.sortOpened',
  '-amount': 'disputeCenter.sortAmount',
  invoice_id: 'disputeCenter.sortInvoice',
} as const satisfies Record<DisputeSort, string>;

/** Search, then why and how urgent; at the end the order. */
export function DisputeFilters({
  party,
  namesMerchant,
  list,
  parties,
  filter,
  sort,
  onSort,
}: DisputeCenterProps): ReactElement {
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
      <CurrencyFilter
        currencies={partiesOf({ list, parties }).currencies}
        chosen={filter.currency}
        onChoose={(currency) => change({ currency })}
      />
      <AmountFromFilter amountFrom={filter.amountFrom} onChange={(amountFrom) => change({ amountFrom })} />
      <ChipSelect<string>
        label={t('disputeCenter.amountToLabel')}
        value={filter.amountTo === undefined ? EVERY : String(filter.amountTo)}
        options={[
          { value: EVERY, label: t('disputeCenter.amountToAny') },
          ...FILTER_AMOUNTS.map((amount) => ({
            value: String(amount),
            label: t('disputeCenter.amountTo', { amount: formatNumber(amount / 100) }),
          })),
        ]}
        onChange={(amount) => change({ amountTo: amount === EVERY ? undefined : Number(amount) })}
      />
      <PartyFilters
        party={party}
        namesMerchant={namesMerchant}
        parties={partiesOf({ list, parties })}
        filter={filter}
        onChange={change}
      />
      {party === 'support' ? <SupportFilters filter={filter} onChange={change} /> : null}
    </FilterBar>
  );
}

/** Whom there is to choose from: any that the reader has disputes with; while those are not known, those of the page. */
function partiesOf({ list, parties }: Pick<DisputeCenterProps, 'list' | 'parties'>): DisputeParties {
  const rows = list.value?.rows ?? [];
  return (
    parties ?? {
      merchants: named(rows.map(({ buidMerchant, merchantName }) => [buidMerchant, merchantName])),
      customers: named(rows.map(({ customerId, customerName }) => [customerId, customerName])),
      currencies: [...new Set(rows.map(({ disputed }) => disputed.currency))].toSorted(),
    }
  );
}

/** Each party of a page once, by its name. */
function named(pairs: readonly (readonly [id: string, name: string])[]): NamedParty[] {
  const known = [...new Map(pairs)].map(([id, name]) => ({ id, name }));
  return known.toSorted((one, other) => one.name.localeCompare(other.name));
}

interface CurrencyFilterProps {
  readonly currencies: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (currency: string | undefined) => void;
}

/** In which currency it is disputed; of one alone there is nothing to choose. */
function CurrencyFilter({ currencies, chosen, onChoose }: CurrencyFilterProps): ReactElement | null {
  const { t } = useMessages();
  const known = [...new Set([...currencies, ...(chosen === undefined ? [] : [chosen])])];
  if (known.length < 2 && chosen === undefined) return null;
  return (
    <ChipSelect<string>
      label={t('selection.currency')}
      value={chosen ?? EVERY}
      options={[
        { value: EVERY, label: t('invoices.allCurrencies') },
        ...known.map((currency) => ({ value: currency, label: currency })),
      ]}
      onChange={(currency) => onChoose(currency === EVERY ? undefined : currency)}
    />
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
          { value: 'colleague', label: t('disputeCenter.takenColleague') },
        ]}
        onChange={(taken) => onChange({ taken: taken === EVERY ? undefined : taken })}
      />
    </>
  );
}
