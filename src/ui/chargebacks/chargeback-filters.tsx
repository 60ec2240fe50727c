import type { ReactElement } from 'react';
import { CHARGEBACK_SORTS, type ChargebackSort } from '#domain/dispute/chargeback-list.ts';
import { useMessages } from '#locales/react.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { NormalizedSearch } from '#ui/shared/normalized-search.tsx';
import type { ChargebacksProps } from './chargebacks-props.ts';

const SORT_WORDS = {
  days_left: 'disputeCenter.sortDaysLeft',
  '-requested': 'disputeCenter.sortOpened',
  '-amount': 'disputeCenter.sortAmount',
  invoice_id: 'disputeCenter.sortInvoice',
} as const satisfies Record<ChargebackSort, string>;

/** Search; at the end the order. */
export function ChargebackFilters({ list, filter, sort, onSort }: ChargebacksProps): ReactElement {
  const { t } = useMessages();
  return (
    <FilterBar
      label={t('disputeCenter.filters')}
      search={
        <NormalizedSearch
          applied={filter.search ?? ''}
          label={t('chargebacks.search')}
          placeholder={t('disputeCenter.searchIn')}
          clearLabel={t('disputeCenter.searchClear')}
          onSearch={(search) => list.filter({ ...filter, search: search || undefined })}
        />
      }
      end={
        <ChipSelect
          label={t('disputeCenter.sortLabel')}
          value={sort}
          options={CHARGEBACK_SORTS.map((value) => ({ value, label: t(SORT_WORDS[value]) }))}
          onChange={onSort}
        />
      }
    />
  );
}
