import { useMemo, type ReactElement, type ReactNode } from 'react';
import { isPastRun } from '#domain/autopay/autopay.ts';
import type { ShownDebit, ShownItem, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { debitWordsKey, isVoided, runItemWords } from '#locales/run-item-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { parts } from '#ui/autopay/autopay.css.ts';
import { RunMargin } from '#ui/autopay/run-margin.tsx';
import { RunMark } from '#ui/autopay/run-mark.tsx';
import { RunMissed } from '#ui/autopay/run-missed.tsx';
import { useSinceWords } from '#ui/autopay/since-words.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column, RowGroup } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { CsvButton, CsvNotice, type Download } from '#ui/shared/csv-download.tsx';
import { DateText } from '#ui/shared/date-text.tsx';
import { AmountText, MoneyText } from '#ui/shared/money-text.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Spread } from '#ui/shell/spread.tsx';

export interface RunPageProps {
  readonly part: ReadPart<ShownRun>;
  readonly download: Download;
  /** What of the run is left out until it is put back; null for whoever does not decide about it. */
  readonly putBack: ReactNode;
  readonly hrefs: {
    readonly autoPay: PageAddress;
    readonly invoice: (trxId: string) => PageAddress;
    readonly payment: (paymentId: string) => PageAddress;
  };
}

/** One run of AutoPay: its invoices and credits, what it debits, and what became of each. */
export function RunPage({ part, download, putBack, hrefs }: RunPageProps): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const run = part.value;
  const title = run ? t('autopay.thisRun', { date: formatDate(run.runDate) }) : t('autopay.title');
  return (
    <>
      <PageHead
        title={title}
        facts={run ? <RunMark run={run} /> : null}
        actions={
          run?.runId && run.items.length > 0 ? (
            <CsvButton
              download={download}
              request={{ kind: 'autoPayRun', runId: run.runId, runDate: run.runDate }}
            />
          ) : undefined
        }
        breadcrumbs={
          <Breadcrumbs
            label={t('autopay.title')}
            parents={[{ href: hrefs.autoPay, label: t('autopay.title') }]}
            current={run ? formatDate(run.runDate) : ''}
          />
        }
      />
      <CsvNotice download={download} />
      <Part
        part={part}
        loadingText={t('autopay.loading')}
        failedText={t('autopay.failed')}
        missing={{ text: t('autopay.noSuchRun'), href: hrefs.autoPay, label: t('autopay.backToIt') }}
        skeleton={<Bone size="lg" />}
      >
        {(value) => <Set run={value} putBack={putBack} hrefs={hrefs} />}
      </Part>
    </>
  );
}

type Props = Pick<RunPageProps, 'hrefs'> & { readonly run: ShownRun };

function Set({ run, putBack, hrefs }: Props & Pick<RunPageProps, 'putBack'>): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatDayOf, formatMoney } = useFormats();
  const groups = useGroups(run, hrefs);
  const columns = useColumns(run, hrefs);
  const { account, announcedTotal, skipReason, stoppedBy } = run;
  return (
    <Spread
      isRuled
      marginLabel={t('autopay.thisRun', { date: formatDate(run.runDate) })}
      margin={<RunMargin run={run} isNext={false} terms={null} />}
    >
      <div className={parts}>
        {account === null ? null : (
          <p>
            {t('autopay.bank', {
              bank: account.bankName,
              lastFour: account.lastFour,
              currency: run.currency,
            })}
          </p>
        )}
        <RunMissed run={run} />
        {stoppedBy ? (
          <p>
            {t('autopay.stoppedBy', {
              how: skipReason === 'paused' || skipReason === 'turnedOff' ? skipReason : 'other',
              name: stoppedBy.by,
              date: formatDayOf(stoppedBy.at),
            })}
          </p>
        ) : null}
        {run.status === 'skipped' && announcedTotal !== null ? (
          <p>{t('autopayNotice.notDebited', { amount: formatMoney(announcedTotal) })}</p>
        ) : null}
        {run.status !== 'skipped' && announcedTotal !== null && announcedTotal.amount > run.total.amount ? (
          <p>
            {t('autopay.shrunk', {
              announced: formatMoney(announcedTotal),
              less: formatMoney(money(announcedTotal.amount - run.total.amount, run.currency)),
            })}
          </p>
        ) : null}
        {run.debits.some(({ payment }) => payment !== null && isVoided(payment)) ? (
          <p>{t('autopay.voidedStays')}</p>
        ) : null}
        {putBack}
        {groups.length === 0 ? (
          <p>{t('autopay.noSet')}</p>
        ) : (
          <Section title={t('autopay.takenAndLeftOut')}>
            <DataTable
              isInset
              label={t('invoices.tableIn', { currency: run.currency })}
              columns={columns}
              groups={groups}
              rowKey={({ trxId }) => trxId}
            />
          </Section>
        )}
      </div>
    </Spread>
  );
}

/** The invoices of each account, with its debit; those of accounts that are debited nothing after them. */
function useGroups(run: ShownRun, hrefs: Props['hrefs']): RowGroup<ShownItem>[] {
  const { t } = useMessages();
  return useMemo(() => {
    const byAccount = Map.groupBy(run.items, ({ accountId }) => accountId);
    return [...byAccount].map(([key, rows]) => {
      const debit = debitOf(run, key);
      return {
        key,
        title: rows[0]?.accountName ?? '',
        ...(debit?.payment && {
          detail: (
            <>
              <Link href={hrefs.payment(debit.payment.paymentId)}>{debit.payment.paymentNumber}</Link>{' '}
              {t(wordOfDebit(debit.payment, rows))}
            </>
          ),
        }),
        ...(debit && run.status !== 'skipped' && { sum: <AmountText money={debit.amount} /> }),
        rows,
      };
    });
  }, [run, hrefs, t]);
}

/** What became of a debit, by what of its invoices still stands. */
function wordOfDebit(payment: NonNullable<ShownDebit['payment']>, rows: readonly ShownItem[]) {
  const kept = rows.flatMap(({ reason, kept: stands = 'all' }) => (reason === null ? [stands] : []));
  if (kept.every((one) => one === 'all')) return debitWordsKey(payment);
  return kept.every((one) => one === 'nothing') ? 'autopayRun.wentBack' : 'autopayRun.wentBackInPart';
}

const debitOf = (run: ShownRun, accountId: string): ShownDebit | undefined =>
  run.debits.find((debit) => debit.accountId === accountId);

function useColumns(run: ShownRun, hrefs: Props['hrefs']): Column<ShownItem>[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const sinceWords = useSinceWords();
  const isSkipped = run.status === 'skipped';
  const became = ({ reason, accountId, accountName, charged, settledBy, kept = 'all' }: ShownItem) =>
    runItemWords(t, {
      isSkipped,
      isPast: isPastRun(run.status),
      reason,
      accountName,
      charged: charged.amount,
      payment: debitOf(run, accountId)?.payment ?? null,
      settledBy,
      kept,
    });
  return [
    {
      id: 'invoice',
      heading: t('invoices.number'),
      kind: 'document',
      card: { area: 'title' },
      cell: ({ trxId, invoiceId }) => <Link href={hrefs.invoice(trxId)}>{invoiceId}</Link>,
    },
    {
      id: 'merchant',
      heading: t('invoices.merchant'),
      priority: 3,
      card: { area: 'party' },
      cell: ({ merchantName }) => merchantName,
    },
    {
      id: 'due',
      heading: t('invoices.due'),
      kind: 'date',
      priority: 2,
      card: { area: 'due' },
      cell: ({ dueDate }) => <DateText date={dueDate} />,
    },
    {
      id: 'became',
      heading: t('invoices.status'),
      grows: true,
      card: { area: 'line' },
      cell: (item) => (
        <>
          {became(item)}
          {sinceWords(item, isSkipped).map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
          {isSkipped
            ? null
            : item.uses.map((use) => (
                <div key={use.creditTrxId}>
                  {t(use.isFreed ? 'autopay.creditFreed' : 'autopay.creditFirst', {
                    number: use.invoiceId,
                  })}
                  : {formatMoney(use.amount)}
                </div>
              ))}
        </>
      ),
    },
    {
      id: 'amount',
      heading: t('invoices.total'),
      kind: 'amount',
      priority: 2,
      card: { area: 'rest' },
      // What was settled otherwise had this total as it was announced.
      cell: ({ amount, reason, announced }) => (
        <MoneyText money={reason !== null && announced !== null ? announced.amount : amount} />
      ),
    },
    {
      id: 'charged',
      heading: t('autopay.debit'),
      kind: 'amount',
      card: { area: 'amount' },
      cell: ({ charged, reason }) => (reason !== null || isSkipped ? null : <MoneyText money={charged} />),
    },
  ];
}
