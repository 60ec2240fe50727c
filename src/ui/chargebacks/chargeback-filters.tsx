import { useState, type ReactElement } from 'react';
import { CHARGEBACK_SORTS, type ChargebackSort } from '#domain/dispute/chargeback-list.ts';
import { normalizeSearch, searchFormatOf } from '#domain/search.ts';
import { useMessages } from '#locales/react.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import type { ChargebacksProps } from './chargebacks-props.ts';

const SORT_WORDS = {
  days_left: 'disputeCenter.sortDaysLeft',
  '-requested': 'disputeCenter.sortOpened',
  '-amount': 'disputeCenter.sortAmount',
  invoice_id: 'disputeCenter.sortInvoice',
} as const satisfies Record<ChargebackSort, string>;

/** Search; at the end the order. */
export function ChargebackFilters({ list, filter, sort, onSort }: ChargebacksProps): ReactElement {
  const { t, locale } = useMessages();
  const applied = filter.search ?? '';
  const [typed, setTyped] = useState(applied);
  // What is typed stays as typed; what is asked for is the same by the locale's format (§5 Display and lookup).
  const normalized = (text: string) => normalizeSearch(text, searchFormatOf(locale));
  return (
    <FilterBar
      label={t('disputeCenter.filters')}
      search={
        <SearchField
          label={t('chargebacks.search')}
          placeholder={t('disputeCenter.searchIn')}
          value={normalized(typed) === applied ? typed : applied}
          clearLabel={t('disputeCenter.searchClear')}
          onSearch={(text) => {
            setTyped(text);
            list.filter({ ...filter, search: normalized(text) || undefined });
          }}
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
