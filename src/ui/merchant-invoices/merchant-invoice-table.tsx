import { useMemo, type ReactElement } from 'react';
import { orderIn } from '#domain/invoice/invoice-list.ts';
import {
  MERCHANT_INVOICE_SORTS,
  type MerchantInvoice,
  type MerchantInvoicePage,
} from '#domain/invoice/merchant-invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Column, Sort } from '#ui/kit/data-table-types.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import {
  commonCurrency,
  dueColumn,
  numberColumn,
  openColumn,
  statusColumn,
  totalColumn,
} from '#ui/shared/invoice-columns.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import type { MerchantInvoicesProps } from './merchant-invoices-props.ts';

interface TableProps extends Pick<
  MerchantInvoicesProps,
  'namesMerchant' | 'hrefs' | 'filter' | 'sort' | 'onSort' | 'list'
> {
  readonly page: MerchantInvoicePage;
}

/** A row for each invoice, with who has bought, and what is missing: its documents. */
export function MerchantInvoiceTable(props: TableProps): ReactElement {
  const { t } = useMessages();
  const { page, filter, sort, onSort, list } = props;
  const currency = commonCurrency(page.rows);
  return (
    <DataTable
      label={currency ? t('invoices.tableIn', { currency }) : t('invoices.title')}
      columns={useColumns(props)}
      rows={page.rows}
      // The same transaction may be of two customers.
      rowKey={({ trxId, customerName }) => `${trxId} ${customerName}`}
      sort={sortOf(orderIn(filter.status, sort))}
      onSort={({ column, direction }) => {
        const wanted = direction === 'descending' ? `-${column}` : column;
        const known = MERCHANT_INVOICE_SORTS.find((one) => one === wanted);
        if (known) onSort(known);
      }}
      isBusy={list.isFetching}
      isSticky
    />
  );
}

/** The column that the rows are in the order of; the default order is none of a column. */
function sortOf(sort: string): Sort | undefined {
  if (sort === 'default') return undefined;
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' }
    : { column: sort, direction: 'ascending' };
}

function useColumns({ namesMerchant, hrefs, page }: TableProps): Column<MerchantInvoice>[] {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { rows, today } = page;
  return useMemo(() => {
    const options = { t, hrefOf: hrefs.invoice, today, currency: commonCurrency(rows) };
    const columns: Column<MerchantInvoice>[] = [
      numberColumn(options),
      {
        // No order of its own: the list can be in the order of accounts, which the choice of orders calls so.
        id: 'customer',
        heading: t('merchantInvoice.customer'),
        grows: true,
        card: { area: 'party' },
        cell: ({ customerName, accountName, merchantName }) => {
          const below = [
            ...(accountName === customerName ? [] : [accountName]),
            ...(namesMerchant ? [merchantName] : []),
          ].join(' · ');
          return below === '' ? customerName : <TwoLines first={customerName} then={below} />;
        },
      },
      {
        id: 'po_number',
        heading: t('invoices.poNumber'),
        kind: 'reference',
        priority: 3,
        cell: ({ poNumber }) => poNumber,
      },
      {
        id: 'documents',
        heading: t('merchantInvoice.documents'),
        kind: 'amount',
        priority: 2,
        cell: ({ documentCount }) => formatNumber(documentCount),
      },
      dueColumn(options),
      statusColumn(options),
      { ...totalColumn(options), priority: 2, card: undefined },
      {
        ...openColumn(options),
        card: { area: 'amount', ...(options.currency && { after: options.currency }) },
      },
    ];
    return columns.map((column) => ({
      ...column,
      isSortable: MERCHANT_INVOICE_SORTS.some((sort) => sort === column.id),
    }));
  }, [t, formatNumber, hrefs, namesMerchant, rows, today]);
}
