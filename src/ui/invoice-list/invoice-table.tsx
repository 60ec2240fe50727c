import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { INVOICE_SORTS, orderIn, type InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { InvoiceColumnId } from '#domain/invoice-view/invoice-columns.ts';
import { lastPageOf } from '#domain/list/list-page.ts';
import type { Invoice, InvoiceList } from '#domain/invoice/invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import {
  isTakenByPage,
  offersMatching,
  selectedRows,
  type InvoiceListContext,
} from '#machines/invoice-list/rows.ts';
import { standsAt } from '#machines/shapes/list-parts.ts';
import type { Column, Sort } from '#ui/kit/data-table-types.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { DateText } from '#ui/shared/date-text.tsx';
import {
  commonCurrency,
  dueColumn,
  merchantColumn,
  numberColumn,
  openColumn,
  statusColumn,
  totalColumn,
  type InvoiceColumnsOptions,
} from '#ui/shared/invoice-columns.tsx';
import { useInvoiceGroups } from './invoice-groups.tsx';
import { OfflineAtPager } from './invoice-notices.tsx';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';
import { offer } from './invoice-list.css.ts';

type ShownPage = NonNullable<InvoiceListContext['loaded']>;

/** The rows with their order, selection and pages. */
export function InvoiceTable(props: InvoiceListPartProps & { loaded: ShownPage }): ReactElement {
  const { snapshot, actions, frame, loaded } = props;
  const { context } = snapshot;
  const { page } = loaded;
  const { t } = useMessages();
  const columns = useInvoiceColumns(loaded, frame);
  const groups = useInvoiceGroups(props);
  const currency = commonCurrency(page.rows);
  const { rows } = page;
  const selected = new Set(selectedRows(context).map(({ trxId }) => trxId));
  return (
    <>
      {!frame.isProgram && snapshot.matches({ selection: 'rows' }) && offersMatching(context) ? (
        <p className={offer}>
          {selected.size === rows.length ? t('invoices.pageSelected', { count: rows.length }) : null}{' '}
          <LinkButton onPress={() => actions.selectMatching()}>
            {t('invoices.selectMatching', { count: page.total })}
          </LinkButton>
        </p>
      ) : null}
      <DataTable
        label={currency ? t('invoices.tableIn', { currency }) : t('invoices.title')}
        columns={columns}
        rows={rows}
        groups={groups}
        rowKey={trxIdOf}
        sort={sortOf(standsAt(context, snapshot.hasTag('busy')))}
        onSort={({ column, direction }) => {
          const wanted = direction === 'descending' ? `-${column}` : column;
          const sort = INVOICE_SORTS.find((known) => known === wanted);
          if (sort) actions.sort(sort);
        }}
        selection={{
          selected,
          isDisabled: snapshot.hasTag('undecided'),
          onChange: actions.select,
          onChangeAll: (keys, isSelected) =>
            actions.selectPage(isSelected, keys.length < rows.length ? keys : undefined),
          isTakenByAll: (row) => isTakenByPage(context, row),
          rowLabel: ({ invoiceId }) => t('invoices.select', { number: invoiceId }),
          pageLabel: t('invoices.selectPage'),
        }}
        isBusy={snapshot.hasTag('busy')}
        density={frame.density}
        isSticky
      />
      <InvoicePager {...props} />
      <OfflineAtPager {...props} />
    </>
  );
}

const trxIdOf = ({ trxId }: Invoice): string => trxId;

/** The column that the rows are in the order of; the default order is none of a column. */
function sortOf({ filter, sort: asked }: InvoicePageQuery): Sort | undefined {
  const sort = orderIn(filter.status, asked);
  if (sort === 'default') return undefined;
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' }
    : { column: sort, direction: 'ascending' };
}

function useInvoiceColumns(
  { page: { rows: invoices, today }, query }: ShownPage,
  { hrefs: { invoice: hrefOf }, isProgram, onOpenInvoice, columns: chosen }: InvoiceListPartProps['frame'],
): Column<Invoice>[] {
  const { t } = useMessages();
  const currency = commonCurrency(invoices);
  const { status } = query.filter;
  return useMemo(
    () =>
      inOrder(
        (isProgram ? programColumns : invoiceColumns)(status, {
          t,
          hrefOf,
          onOpen: onOpenInvoice,
          today,
          currency,
        }),
        chosen,
      ).map((column) => ({
        ...column,
        isSortable: INVOICE_SORTS.some((sort) => sort === column.id),
      })),
    [t, hrefOf, isProgram, onOpenInvoice, status, today, currency, chosen],
  );
}

/**
 * Those that the user has chosen, in their order. A list has columns of its own: where nothing is open, its one amount
 * stays, whatever was chosen.
 */
function inOrder(
  columns: readonly Column<Invoice>[],
  chosen: readonly InvoiceColumnId[] | null,
): readonly Column<Invoice>[] {
  if (!chosen) return columns;
  const amount = columns.find(({ id }) => id === 'amount') ?? columns.find(({ id }) => id === 'total');
  const shown = chosen.flatMap((id) => columns.find((column) => column.id === id) ?? []).map(onCards);
  return amount && !shown.includes(amount) ? [...shown, amount] : shown;
}

/** A chosen column on a phone too, where a list has no heads: it says its name. */
function onCards(column: Column<Invoice>): Column<Invoice> {
  return column.card ? column : { ...column, card: { area: 'rest', before: column.heading } };
}

/** Where the total and what is open of it are the same, one column says both; of paid invoices nothing is open. */
function amountColumns(list: InvoiceList, options: InvoiceColumnsOptions): Column<Invoice>[] {
  const total = totalColumn(options);
  if (list === 'paid') return [total];
  const open = openColumn(options);
  // On a phone what is open, as a selection adds it up, stands where other lists have it; the total says its name.
  const { card } = total;
  const named = { ...card, area: 'rest' as const, before: options.t('invoices.total') };
  return [...(list === 'all' ? [{ ...total, priority: 2 as const, card: named }] : []), { ...open, card }];
}

function invoiceColumns(list: InvoiceList, options: InvoiceColumnsOptions): Column<Invoice>[] {
  const { t } = options;
  return [
    numberColumn(options),
    merchantColumn(options),
    {
      id: 'po_number',
      heading: t('invoices.poNumber'),
      kind: 'reference',
      priority: 3,
      cell: ({ poNumber }) => poNumber,
    },
    {
      id: 'account_name',
      heading: t('invoices.account'),
      priority: 2,
      card: { area: 'account' },
      cell: ({ accountName }) => accountName,
    },
    {
      id: 'invoice_date',
      heading: t('invoices.invoiced'),
      kind: 'date',
      priority: 3,
      cell: ({ invoiceDate }) => <DateText date={invoiceDate} />,
    },
    dueColumn(options),
    statusColumn(options),
    ...amountColumns(list, options),
  ];
}

/** Whose an invoice is stands beside its number, and is never left out. */
function programColumns(list: InvoiceList, options: InvoiceColumnsOptions): Column<Invoice>[] {
  const [number, ...others] = invoiceColumns(list, options).filter(({ id }) => id !== 'account_name');
  const customer: Column<Invoice> = {
    id: 'account_name',
    heading: options.t('selection.customer'),
    card: { area: 'account' },
    cell: ({ accountName }) => accountName,
  };
  return number ? [number, customer, ...others] : [customer];
}

function InvoicePager({
  snapshot,
  actions,
  frame,
  loaded,
}: InvoiceListPartProps & { loaded: ShownPage }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { pageNumber, pageSize, total, rows } = loaded.page;
  const at = standsAt(snapshot.context, snapshot.hasTag('busy'));
  const first = (pageNumber - 1) * pageSize + 1;
  const count = lastPageOf(loaded.page);
  return (
    <Pager
      label={t('invoices.pages')}
      page={at.pageNumber}
      pageCount={count}
      onPage={actions.goToPage}
      pageSize={at.pageSize}
      pageSizes={[...frame.pageSizes]}
      onPageSize={actions.showRows}
      sizeLabel={t('invoices.pageSize')}
      rangeText={t('invoices.range', {
        from: formatNumber(first),
        to: formatNumber(first + rows.length - 1),
        total: formatNumber(total),
      })}
      pageText={t('invoices.page', { page: formatNumber(pageNumber), count: formatNumber(count) })}
      previousLabel={t('invoices.previous')}
      nextLabel={t('invoices.next')}
    />
  );
}
