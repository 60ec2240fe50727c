import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { Customer } from '#domain/customer.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { skeleton } from '#ui/selection/customer-picker.css.ts';
import type { CustomerPickerProps } from '#ui/selection/customer-picker.tsx';
import { useCustomerColumns } from '#ui/selection/use-customer-columns.tsx';

interface CustomerTableProps extends CustomerPickerProps {
  formatNumber: (value: number) => string;
}

/** The list of the picker, or why there is none. */
export function CustomerTable(props: CustomerTableProps): ReactElement {
  const { snapshot, actions } = props;
  const { t } = useMessages();
  const { found, parent, selected } = snapshot.context;
  const columns = useCustomerColumns(parent !== null, selected?.customer.buidCustomer, {
    onChoose: actions.choose,
    onEnter: actions.enter,
  });
  const rows = useMemo(() => [...(found?.customers ?? [])], [found]);
  if (snapshot.matches({ picker: { open: 'failed' } })) {
    return (
      <Blank
        icon="alert"
        isInPage
        title={t('selection.listFailedTitle')}
        actions={<Button onPress={actions.retryList}>{t('selection.retryList')}</Button>}
      >
        <p>{t('selection.listFailed')}</p>
      </Blank>
    );
  }
  const isBusy = snapshot.matches({ picker: { open: 'loading' } });
  if (!found) {
    return (
      <Loading label={t('selection.loading')}>
        <div className={skeleton}>
          {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
            <Bone key={row} />
          ))}
        </div>
      </Loading>
    );
  }
  if (found.total === 0 && !isBusy) return <NothingFound {...props} />;
  return (
    <>
      <DataTable
        label={t('selection.table')}
        columns={columns}
        rows={rows}
        rowKey={buidOf}
        isBusy={isBusy}
        density="comfortable"
        isSticky
      />
      <CustomerPager {...props} total={found.total} />
    </>
  );
}

const buidOf = ({ buidCustomer }: Customer): string => buidCustomer;

function CustomerPager({
  snapshot,
  pageSizes,
  actions,
  formatNumber,
  total,
}: CustomerTableProps & { total: number }): ReactElement {
  const { t } = useMessages();
  const { pageNumber, pageSize } = snapshot.context.query;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = (pageNumber - 1) * pageSize + 1;
  return (
    <Pager
      label={t('selection.pages')}
      page={pageNumber}
      pageCount={pages}
      onPage={actions.turn}
      pageSize={pageSize}
      pageSizes={[...pageSizes]}
      onPageSize={actions.resize}
      sizeLabel={t('selection.rowsPerPage')}
      rangeText={t('selection.range', {
        from: formatNumber(from),
        to: formatNumber(Math.min(total, from + pageSize - 1)),
        total: formatNumber(total),
      })}
      pageText={t('selection.page', { page: formatNumber(pageNumber), pages: formatNumber(pages) })}
      previousLabel={t('selection.previous')}
      nextLabel={t('selection.next')}
    />
  );
}

function NothingFound({ snapshot, actions }: CustomerPickerProps): ReactElement {
  const { t } = useMessages();
  const { parent, query } = snapshot.context;
  if (parent) {
    return (
      <Blank icon="users" isInPage title={t('selection.noAccountsTitle')}>
        <p>{t('selection.noAccounts', { name: parent.customerName })}</p>
      </Blank>
    );
  }
  if (query.search === '') {
    return (
      <Blank icon="users" isInPage title={t('selection.noneTitle')}>
        <p>{t('selection.none')}</p>
      </Blank>
    );
  }
  return (
    <Blank
      icon="search"
      isInPage
      title={t('selection.noMatchTitle')}
      actions={<Button onPress={() => actions.search('')}>{t('selection.clearSearch')}</Button>}
    >
      <p>{t('selection.noMatch', { search: query.search })}</p>
    </Blank>
  );
}
