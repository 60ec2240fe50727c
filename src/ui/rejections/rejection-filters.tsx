import type { ReactElement } from 'react';
import {
  REASONS,
  REJECTION_SORTS,
  type RejectionFilter,
  type RejectionSort,
} from '#domain/rejection/rejection.ts';
import { useMessages } from '#locales/react.tsx';
import { REJECTION_REASON_KEYS } from '#locales/rejection-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { AmountFromFilter } from '#ui/shared/amount-from-filter.tsx';
import { NormalizedSearch } from '#ui/shared/normalized-search.tsx';
import type { RejectionsProps } from './rejections-props.ts';

const EVERY = '';

const SORT_WORDS = {
  '-rejected': 'disputeCenter.sortOpened',
  until: 'disputeCenter.sortDaysLeft',
  '-amount': 'disputeCenter.sortAmount',
  customer: 'rejections.sortCustomer',
} as const satisfies Record<RejectionSort, string>;

interface CustomerFilterProps extends Pick<RejectionsProps, 'list' | 'filter'> {
  readonly onChange: (customer: string | undefined) => void;
}

/** The customers of whom most was rejected; one that is not among them is found by the search. */
function CustomerFilter({ list, filter, onChange }: CustomerFilterProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { customers = [], rows = [] } = list.value ?? {};
  const { customer } = filter;
  const isOffered = customers.some(({ customerId }) => customerId === customer);
  return (
    <ChipSelect<string>
      label={t('rejections.customer')}
      value={customer ?? EVERY}
      options={[
        { value: EVERY, label: t('disputeCenter.partyAllCustomers') },
        ...customers.map(({ customerId, customerName, count }) => ({
          value: customerId,
          label: t('rejections.customerCount', { customer: customerName, count: formatNumber(count) }),
        })),
        ...(customer === undefined || isOffered
          ? []
          : [{ value: customer, label: rows[0]?.customerName ?? customer }]),
      ]}
      onChange={(chosen) => onChange(chosen === EVERY ? undefined : chosen)}
    />
  );
}

/** Search by number, customer and location, then why, since when and how much; at the end the order. */
export function RejectionFilters({ list, filter, sort, since, onSort }: RejectionsProps): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const change = (changed: RejectionFilter) => list.filter({ ...filter, ...changed });
  return (
    <FilterBar
      label={t('disputeCenter.filters')}
      search={
        <NormalizedSearch
          applied={filter.search ?? ''}
          label={t('rejections.search')}
          placeholder={t('rejections.searchIn')}
          clearLabel={t('disputeCenter.searchClear')}
          onSearch={(search) => change({ search: search || undefined })}
        />
      }
      end={
        <ChipSelect
          label={t('disputeCenter.sortLabel')}
          value={sort}
          options={REJECTION_SORTS.map((value) => ({ value, label: t(SORT_WORDS[value]) }))}
          onChange={onSort}
        />
      }
    >
      <ChipSelect<string>
        label={t('disputeCenter.reasonLabel')}
        value={filter.reason ?? EVERY}
        options={[
          { value: EVERY, label: t('disputeCenter.reasonAll') },
          ...REASONS.map((code) => ({ value: code, label: t(REJECTION_REASON_KEYS[code]) })),
        ]}
        onChange={(reason) => change({ reason: REASONS.find((code) => code === reason) })}
      />
      <CustomerFilter list={list} filter={filter} onChange={(customer) => change({ customer })} />
      <ChipSelect<string>
        label={t('rejections.rejectedOn')}
        value={filter.from ?? EVERY}
        options={[
          { value: EVERY, label: t('rejections.dateAny') },
          ...[...new Set([...since, ...(filter.from ? [filter.from] : [])])].map((day) => ({
            value: day,
            label: t('rejections.dateSince', { date: formatDate(day) }),
          })),
        ]}
        onChange={(from) => change({ from: from === EVERY ? undefined : from })}
      />
      <AmountFromFilter amountFrom={filter.amountFrom} onChange={(amountFrom) => change({ amountFrom })} />
    </FilterBar>
  );
}
