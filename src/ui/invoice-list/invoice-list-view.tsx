import { useEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { INVOICE_LISTS, type Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceSort } from '#domain/invoice/invoice-list.ts';
import { mayPay } from '#domain/access/role.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { rowsOf } from '#machines/invoice-list/rows.ts';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { CsvButton } from '#ui/shared/csv-download.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { usePageName } from '#ui/shell/page-name.ts';
import { useCopyEntry } from './copy-entry.ts';
import { useFilterWords } from './filter-words.ts';
import { InvoiceDock } from './invoice-dock.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { otherFiles, withColumns, type InvoiceListPartProps } from './invoice-list-frame.ts';
import { InvoiceNotices } from './invoice-notices.tsx';
import { LoadingRows, NoMatch, NothingYet, NotLoaded } from './invoice-states.tsx';
import { InvoiceViewsRow } from './invoice-views-row.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { panel } from './invoice-list.css.ts';
import { viewOf } from './use-invoice-list.ts';

/** Invoices by status (§2): tabs, filters, rows, and what is selected. */
export function InvoiceListView(props: InvoiceListPartProps): ReactElement {
  const { snapshot, frame } = props;
  const { t } = useMessages();
  const { filter, sort } = snapshot.context.query;
  const hasPay = mayPay(snapshot.context.payment.role) && !snapshot.hasTag('selected');
  const file = withColumns({ kind: 'matching', filter, sort } as const, frame);
  const rows = rowsOf(snapshot.context);
  const copyEntry = useCopyEntry(frame.download);
  const title = t(frame.isProgram ? 'programInvoices.title' : 'invoices.title');
  const words = useFilterWords(frame.counts, frame.currency);
  // Each status is a page of its own in the browser's history.
  usePageName(
    filter.status === 'all'
      ? undefined
      : t('invoices.statusTitle', { status: words.list(filter.status), list: title }),
  );
  return (
    <>
      <PageHead
        title={title}
        isTight
        actions={
          <>
            <CsvButton
              download={frame.download}
              request={file}
              others={otherFiles(
                file,
                snapshot.context.loaded?.page.total ?? 0,
                frame,
                ...(rows.length > 0
                  ? [copyEntry('page', withColumns(pageFile(rows, sort), frame), rows.length)]
                  : []),
              )}
            />
            {hasPay && !frame.isProgram ? (
              <ButtonLink href="/payment/remittance" variant="quiet">
                {t('remittance.title')}
              </ButtonLink>
            ) : null}
            {hasPay ? <PayLink isPastDue={filter.status === 'past-due'} hrefs={frame.hrefs} /> : null}
          </>
        }
      />
      <StatusTabs {...props} />
      {frame.views ? <InvoiceViewsRow {...frame.views} /> : null}
      <div className={panel} ref={usePageTop(snapshot.context.query.pageNumber)}>
        <InvoiceFilters {...props} />
        <InvoiceNotices {...props} />
        <Rows {...props} />
      </div>
      <InvoiceDock {...props} />
    </>
  );
}

/** The file of the rows on screen, in their order. */
const pageFile = (rows: readonly Invoice[], sort: InvoiceSort) =>
  ({ kind: 'selected', trxIds: rows.map(({ trxId }) => trxId), sort }) as const;

/** Begins a payment; from the list of what is past due, one of all of that. */
function PayLink({
  isPastDue,
  hrefs,
}: Pick<InvoiceListPartProps['frame'], 'hrefs'> & { isPastDue: boolean }): ReactElement | null {
  const { t } = useMessages();
  const href = isPastDue ? hrefs.payPastDue : hrefs.pay;
  if (href === null) return null;
  return <ButtonLink href={href}>{t(isPastDue ? 'invoices.payPastDue' : 'invoices.payInvoices')}</ButtonLink>;
}

/** Another page begins at its top; what is said there is then in sight too. */
function usePageTop(pageNumber: number): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(pageNumber);
  useEffect(() => {
    if (shown.current === pageNumber) return;
    shown.current = pageNumber;
    top.current?.scrollIntoView({ block: 'start' });
  }, [pageNumber]);
  return top;
}

function StatusTabs({ snapshot, frame }: InvoiceListPartProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { query } = snapshot.context;
  const words = useFilterWords(frame.counts, frame.currency);
  const countOf = (list: string) => frame.listCounts?.find((entry) => entry.list === list)?.count;
  return (
    <Tabs
      label={t('invoices.lists')}
      items={INVOICE_LISTS.map((list) => {
        const count = countOf(list);
        return {
          href: frame.hrefs.query({ ...query, filter: { ...query.filter, status: list }, pageNumber: 1 }),
          label: words.list(list),
          count: count === undefined ? null : formatNumber(count),
          isLong: list === 'all',
          isCurrent: list === query.filter.status,
        };
      })}
    />
  );
}

function Rows(props: InvoiceListPartProps): ReactElement {
  const { snapshot } = props;
  const { loaded } = snapshot.context;
  const view = viewOf(snapshot, 'page');
  if (view === 'no-match') return <NoMatch {...props} />;
  if (view === 'nothing-yet') return <NothingYet />;
  if (loaded && loaded.page.rows.length > 0) return <InvoiceTable {...props} loaded={loaded} />;
  return snapshot.hasTag('busy') ? <LoadingRows /> : <NotLoaded {...props} />;
}
