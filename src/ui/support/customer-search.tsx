import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '#locales/react.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { beyond } from '#ui/shared/list-page.css.ts';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface CustomerSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Whether a customer has a page of its own that opens. */
  readonly opens: boolean;
  /** What waits on the reader, above the search. */
  readonly waiting?: ReactNode;
  /** What was found; mounted anew for each search, while what is typed stays. */
  readonly children: ReactNode;
}

/** The landing page of customer support: a search over all customers (decisions §6). */
export function CustomerSearch(props: CustomerSearchProps): ReactElement {
  const { search, onSearch, opens, waiting, children } = props;
  const { t } = useMessages();
  return (
    <>
      <PageHead isTight title={t('support.title')} facts={t('support.facts')} />
      {waiting}
      {opens ? <p className={beyond}>{t('support.listOnly')}</p> : null}
      <FilterBar
        label={t('selection.search')}
        search={
          <SearchField
            label={t('selection.search')}
            placeholder={t('selection.searchPlaceholder')}
            value={search}
            onSearch={onSearch}
            clearLabel={t('selection.clearSearch')}
          />
        }
      />
      {children}
    </>
  );
}
