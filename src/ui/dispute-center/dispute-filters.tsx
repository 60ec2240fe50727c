import { useState, type ReactElement } from 'react';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import { DISPUTE_SORTS, type DisputeFilter, type DisputeSort } from '#domain/dispute/dispute-list.ts';
import { normalizeSearch, searchFormatOf } from '#domain/search.ts';
import { useMessages } from '#locales/react.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import type { DisputeCenterProps } from './dispute-center-props.ts';

/** The days that a list can be narrowed to: the last one, the last three, a week. */
const DAYS = [0, 3, 7] as const;
const EVERY = '';

const SORT_WORDS = {
  days_left: 'disputeCenter.sortDaysLeft',
  '-opened': 'disputeCenter.sortOpened',
  '-amount': 'disputeCenter.sortAmount',
  invoice_id: 'disputeCenter.sortInvoice',
} as const satisfies Record<DisputeSort, string>;

/** Search, then why and how urgent; at the end the order. */
export function DisputeFilters({ list, filter, sort, onSort }: DisputeCenterProps): ReactElement {
  const { t } = useMessages();
  const reasonWords = useReasonWords();
  const change = (changed: DisputeFilter) => list.filter({ ...filter, ...changed });
  return (
    <FilterBar
      label={t('disputeCenter.filters')}
      search={<Search filter={filter} onSearch={(search) => change({ search })} />}
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
    </FilterBar>
  );
}

/** What is typed stays as typed; what is asked for is the same by the locale's format (§5 Display and lookup). */
function Search(props: {
  filter: DisputeFilter;
  onSearch: (text: string | undefined) => void;
}): ReactElement {
  const { t, locale } = useMessages();
  const applied = props.filter.search ?? '';
  const [typed, setTyped] = useState(applied);
  const normalized = (text: string) => normalizeSearch(text, searchFormatOf(locale));
  return (
    <SearchField
      label={t('disputeCenter.search')}
      placeholder={t('disputeCenter.searchIn')}
      value={normalized(typed) === applied ? typed : applied}
      clearLabel={t('disputeCenter.searchClear')}
      onSearch={(text) => {
        setTyped(text);
        props.onSearch(normalized(text) || undefined);
      }}
    />
  );
}
