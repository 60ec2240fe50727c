import type { ReactElement } from 'react';
import type { ShownRun } from '#domain/autopay/shown-autopay.ts';
import { lastPageOf, type ListPage } from '#domain/list/list-page.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { debitWordsKey } from '#locales/run-item-words.ts';
import { PART_KEYS, RunMark, unlikeParts } from '#ui/autopay/run-mark.tsx';
import { acts } from '#ui/autopay/autopay.css.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { small } from '#ui/kit/text.css.ts';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { DateText } from '#ui/shared/date-text.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';

export interface RunHistoryProps {
  readonly part: ReadPart<ListPage<ShownRun>>;
  readonly hrefs: RunHrefs;
}

/** Where the history leads. */
export interface RunHrefs {
  readonly payment: (paymentId: string) => PageAddress;
  /** Where the set of a run is. */
  readonly run: (runId: string) => PageAddress;
  /** Another page of the history, counted from 1. */
  readonly page: (page: number) => PageAddress;
}

/** The runs that are over or under way, newest first, with their payments. */
export function RunHistory({ part, hrefs }: RunHistoryProps): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('autopay.history')}>
      <Part
        part={part}
        loadingText={t('autopay.loading')}
        failedText={t('autopay.historyFailed')}
        skeleton={<Bone size="lg" />}
      >
        {(page) =>
          page.rows.length === 0 ? (
            <p>{t('autopay.noHistory')}</p>
          ) : (
            <>
              <Runs rows={page.rows} hrefs={hrefs} />
              <Pages page={page} hrefs={hrefs} />
            </>
          )
        }
      </Part>
    </Section>
  );
}

/** The way to the runs before and after, where not all are shown. */
function Pages({
  page,
  hrefs,
}: {
  readonly page: ListPage<ShownRun>;
  readonly hrefs: RunHrefs;
}): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const last = lastPageOf(page);
  if (last <= 1) return null;
  const { pageNumber, pageSize, rows, total } = page;
  const first = (pageNumber - 1) * pageSize + 1;
  return (
    <nav className={acts} aria-label={t('autopay.history')}>
      <span>
        {t('selection.range', {
          from: formatNumber(first),
          to: formatNumber(first + rows.length - 1),
          total: formatNumber(total),
        })}
      </span>
      {pageNumber > 1 ? <Link href={hrefs.page(pageNumber - 1)}>{t('selection.previous')}</Link> : null}
      {pageNumber < last ? <Link href={hrefs.page(pageNumber + 1)}>{t('selection.next')}</Link> : null}
    </nav>
  );
}

function Runs({
  rows,
  hrefs,
}: Pick<RunHistoryProps, 'hrefs'> & { readonly rows: readonly ShownRun[] }): ReactElement {
  const { t } = useMessages();
  const columns = useRunColumns(hrefs);
  return (
    <DataTable
      isInset
      label={t('autopay.history')}
      columns={columns}
      rows={rows}
      rowKey={({ runDate, currency }) => `${runDate} ${currency}`}
    />
  );
}

function useRunColumns(hrefs: RunHrefs): Column<ShownRun>[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return [
    {
      id: 'day',
      heading: t('autopay.runDate'),
      kind: 'document',
      card: { area: 'title' },
      cell: ({ runDate, runId }) =>
        runId === null ? (
          <DateText date={runDate} />
        ) : (
          <Link href={hrefs.run(runId)}>
            <DateText date={runDate} />
          </Link>
        ),
    },
    {
      id: 'status',
      heading: t('invoices.status'),
      card: { area: 'status' },
      cell: (run) => (
        <>
          <RunMark run={run} />
          {unlikeParts(run).map(({ part, amount }) => (
            <div key={part} className={small}>
              {t('autopay.partOfRun', { part: t(PART_KEYS[part]), amount: formatMoney(amount) })}
            </div>
          ))}
        </>
      ),
    },
    {
      id: 'payments',
      heading: t('payments.title'),
      grows: true,
      // One debit below another: side by side they are squeezed on a phone.
      card: { area: 'line' },
      cell: (run) => {
        const isUnlike = unlikeParts(run).length > 0;
        return run.debits.map(({ accountId, accountName, amount, payment }) =>
          payment ? (
            <div key={accountId}>
              <Link href={hrefs.payment(payment.paymentId)}>{payment.paymentNumber}</Link>{' '}
              {t('autopay.invoicesOf', { account: accountName, amount: formatMoney(amount) })}
              {isUnlike ? <div className={small}>{t(debitWordsKey(payment))}</div> : null}
            </div>
          ) : null,
        );
      },
    },
    {
      id: 'total',
      heading: t('autopay.debit'),
      kind: 'amount',
      card: { area: 'amount' },
      cell: ({ total }) => <MoneyText money={total} />,
    },
  ];
}
