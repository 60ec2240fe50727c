import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Customer } from '#domain/customer.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { CustomerTarget } from '#machines/selection-setup.ts';
import type { selection } from '#machines/selection.ts';
import { Button } from '#ui/kit/button.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { CustomerTable } from '#ui/selection/customer-table.tsx';
import { notices } from '#ui/selection/customer-picker.css.ts';
import { SelectionNotice } from '#ui/selection/selection-notice.tsx';

/** What the picker sends, each a named function over one event of the chart. */
export interface PickerActions {
  choose: (customer: Customer) => void;
  enter: (customer: CustomerTarget) => void;
  leave: () => void;
  search: (text: string) => void;
  turn: (page: number) => void;
  resize: (pageSize: number) => void;
  retryList: () => void;
  retrySelection: () => void;
}

export interface CustomerPickerProps {
  snapshot: SnapshotFrom<typeof selection>;
  /** Rows per page on offer, from the configuration. */
  pageSizes: readonly number[];
  actions: PickerActions;
}

/** The customers page: search over many, sub-accounts, and which one is worked on (§2 /account/customers). */
export function CustomerPicker({ snapshot, pageSizes, actions }: CustomerPickerProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { found, parent, query, target } = snapshot.context;
  const isSetting = snapshot.matches({ customer: 'setting' });
  return (
    <>
      <PageHead
        isTight
        title={parent ? t('selection.accountsTitle', { name: parent.customerName }) : t('selection.title')}
        facts={facts()}
        actions={
          parent ? (
            <Button icon="arrowLeft" onPress={actions.leave}>
              {t('selection.allCustomers')}
            </Button>
          ) : undefined
        }
      />
      <div className={notices}>
        <SelectionNotice snapshot={snapshot} onRetry={actions.retrySelection} />
      </div>
      {parent ? null : (
        <FilterBar
          label={t('selection.search')}
          search={
            <SearchField
              label={t('selection.search')}
              placeholder={t('selection.searchPlaceholder')}
              value={query.search}
              onSearch={actions.search}
              clearLabel={t('selection.clearSearch')}
            />
          }
        />
      )}
      <CustomerTable
        snapshot={snapshot}
        pageSizes={pageSizes}
        actions={actions}
        formatNumber={formatNumber}
      />
    </>
  );

  function facts(): string | undefined {
    if (isSetting && target?.customerName) return t('selection.setting', { name: target.customerName });
    if (!found) return undefined;
    return parent
      ? t('selection.accountsFacts', { count: found.total })
      : t('selection.facts', { count: found.total });
  }
}
