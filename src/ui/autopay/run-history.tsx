import { useMemo, type ReactElement } from 'react';
import type { ShownRun } from '#domain/autopay/shown-autopay.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { DateText } from '#ui/shared/date-text.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';

export interface RunHistoryProps {
  readonly part: ReadPart<ListPage<ShownRun>>;
  readonly paymentHref: (paymentId: string) => PageAddress;
}

/** The runs that are over or under way, newest first, with their payments. */
export function RunHistory({ part, paymentHref }: RunHistoryProps): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('autopay.history')}>
      <Part
        part={part}
        loadingText={t('autopay.loading')}
        failedText={t('autopay.historyFailed')}
        skeleton={<Bone size="lg" />}
      >
        {({ rows }) =>
          rows.length === 0 ? <p>{t('autopay.noHistory')}</p> : <Runs rows={rows} paymentHref={paymentHref} />
        }
      </Part>
    </Section>
  );
}

function Runs({
  rows,
  paymentHref,
}: Pick<RunHistoryProps, 'paymentHref'> & { readonly rows: readonly ShownRun[] }): ReactElement {
  const { t } = useMessages();
  const all = useMemo(() => [...rows], [rows]);
  const columns = useRunColumns(paymentHref);
  return (
    <DataTable
      isInset
      label={t('autopay.history')}
      columns={columns}
      rows={all}
      rowKey={({ runDate, currency }) => `${runDate} ${currency}`}
    />
  );
}

function useRunColumns(paymentHref: RunHistoryProps['paymentHref']): Column<ShownRun>[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return [
    {
      id: 'day',
      heading: t('autopay.runDate'),
      kind: 'document',
      card: { area: 'title' },
      cell: ({ runDate }) => <DateText date={runDate} />,
    },
    {
      id: 'status',
      heading: t('invoices.status'),
      card: { area: 'status' },
      cell: (run) => <RunMark run={run} />,
    },
    {
      id: 'payments',
      heading: t('payments.title'),
      grows: true,
      card: { area: 'party' },
      cell: ({ debits }) =>
        debits.map(({ accountId, accountName, amount, payment }) =>
          payment ? (
            <div key={accountId}>
              <Link href={paymentHref(payment.paymentId)}>{payment.paymentNumber}</Link>{' '}
              {t('autopay.invoicesOf', { account: accountName, amount: formatMoney(amount) })}
            </div>
          ) : null,
        ),
    },
    {
      id: 'total',
      heading: t('invoices.total'),
      kind: 'amount',
      card: { area: 'amount' },
      cell: ({ total }) => <MoneyText money={total} />,
    },
  ];
}

const LOOKS: Readonly<Record<ShownRun['status'], { readonly mark: Mark; readonly tone?: Tone }>> = {
  planned: { mark: 'dashedRing' },
  announced: { mark: 'ring' },
  frozen: { mark: 'bars' },
  submitted: { mark: 'halfDisc', tone: 'info' },
  settled: { mark: 'tick', tone: 'positive' },
  returned: { mark: 'arrowBack', tone: 'negative' },
  skipped: { mark: 'disc' },
};

function RunMark({ run }: { readonly run: ShownRun }): ReactElement {
  const { t } = useMessages();
  const { status, skipReason } = run;
  const words = status === 'skipped' ? t(`autopayRun.${skipReason ?? 'byUser'}`) : t(`autopayRun.${status}`);
  return <StatusMark {...LOOKS[status]}>{words}</StatusMark>;
}
