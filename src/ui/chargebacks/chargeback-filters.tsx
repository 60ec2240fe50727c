import type { ReactElement } from 'react';
import { CHARGEBACK_SORTS, type ChargebackSort } from '#domain/dispute/chargeback-list.ts';
import type { DisputeParties } from '#domain/dispute/dispute-list.ts';
import { useMessages } from '#locales/react.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { NormalizedSearch } from '#ui/shared/normalized-search.tsx';
import { PartyFilters } from '#ui/shared/party-filters.tsx';
import type { ChargebacksProps } from './chargebacks-props.ts';

const SORT_WORDS = {
  days_left: 'disputeCenter.sortDaysLeft',
  '-requested': 'disputeCenter.sortOpened',
  '-amount': 'disputeCenter.sortAmount',
  invoice_id: 'disputeCenter.sortInvoice',
} as const satisfies Record<ChargebackSort, string>;

/** While it is not known who has any, nobody is offered; who is chosen stays. */
const UNKNOWN: DisputeParties = { merchants: [], customers: [], currencies: [] };

/** Search, then of whom; at the end the order. */
export function ChargebackFilters(props: ChargebacksProps): ReactElement {
  const { party, namesMerchant, list, parties, filter, sort, onSort } = props;
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
    >
      <PartyFilters
        party={party}
        namesMerchant={namesMerchant}
        parties={parties ?? UNKNOWN}
        filter={filter}
        onChange={(changed) => list.filter({ ...filter, ...changed })}
      />
    </FilterBar>
  );
}
