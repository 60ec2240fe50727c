import { useMemo, type ReactElement } from 'react';
import type { ShownItem, ShownRun, ShownUse } from '#domain/autopay/shown-autopay.ts';
import { isLate } from '#domain/invoice/invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { isSending } from '#ui/autopay/is-sending.ts';
import { RunMissed } from '#ui/autopay/run-missed.tsx';
import type { AutoPayStandingProps } from '#ui/autopay/standing-props.ts';
import { useSinceWords } from '#ui/autopay/since-words.ts';
import { Button } from '#ui/kit/button.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column, RowGroup } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { small } from '#ui/kit/text.css.ts';
import { DateText } from '#ui/shared/date-text.tsx';
import { InvoiceStatusMark } from '#ui/shared/invoice-status.tsx';
import { AmountText } from '#ui/shared/money-text.tsx';

type Props = AutoPayStandingProps & { readonly run: ShownRun };

/** An invoice that is taken, or a credit that is used for one. */
type Row =
  | { readonly kind: 'invoice'; readonly key: string; readonly item: ShownItem }
  | { readonly kind: 'credit'; readonly key: string; readonly use: ShownUse; readonly item: ShownItem };

/** What a run takes, account by account, with the credits that it uses first. */
export function RunTable(props: Props): ReactElement {
  const { t } = useMessages();
  const { run, onAsk, snapshot } = props;
  const columns = useRunColumns(props);
  const groups = useGroups(run);
  const debits = run.debits.filter(({ amount }) => amount.amount > 0).length;
  const canSkip = run.status === 'planned' || run.status === 'announced';
  return (
    <Section
      title={t('autopay.inRun')}
      aside={
        canSkip && run.invoiceCount > 0 ? (
          <Button
            size="sm"
            isInactive={snapshot.hasTag('busy')}
            isPending={isSending(snapshot, 'skipRun')}
            pendingLabel={t('autopay.sending')}
            onPress={() => onAsk({ action: 'skipRun', runDate: run.runDate })}
          >
            {t('autopay.skipRun')}
          </Button>
        ) : undefined
      }
    >
      <p>{t('autopay.counts', { count: run.invoiceCount, debits })}</p>
      <RunMissed run={run} />
      {groups.length === 0 ? null : (
        <DataTable
          isInset
          label={t('invoices.tableIn', { currency: run.currency })}
          columns={columns}
          groups={groups}
          rowKey={({ key }) => key}
        />
      )}
    </Section>
  );
}

function useGroups(run: ShownRun): RowGroup<Row>[] {
  return useMemo(
    () =>
      run.debits.map((debit) => {
        const items = run.items.filter(
          ({ accountId, reason }) => accountId === debit.accountId && reason === null,
        );
        return {
          key: debit.accountId,
          title: debit.accountName,
          sum: <AmountText money={debit.amount} />,
          rows: items.flatMap((item): Row[] => [
            { kind: 'invoice', key: item.trxId, item },
            ...item.uses.map((use): Row => ({
              kind: 'credit',
              key: `${item.trxId} ${use.creditTrxId}`,
              use,
              item,
            })),
          ]),
        };
      }),
    [run],
  );
}

function useRunColumns({ run, snapshot, hrefs, onDo }: Props): Column<Row>[] {
  const { t } = useMessages();
  const sinceWords = useSinceWords();
  const { today } = snapshot.context.autoPay;
  const isBusy = snapshot.hasTag('busy');
  const canSkip = run.status === 'planned' || run.status === 'announced';
  return [
    {
      id: 'invoice',
      heading: t('invoices.number'),
      kind: 'document',
      card: { area: 'title' },
      cell: (row) =>
        row.kind === 'invoice' ? (
          <>
            <Link href={hrefs.invoice(row.item.trxId)}>{row.item.invoiceId}</Link>
            {sinceWords(row.item, false).map((sentence) => (
              <div key={sentence} className={small}>
                {sentence}
              </div>
            ))}
          </>
        ) : (
          t('autopay.creditFirst', { number: row.use.invoiceId })
        ),
    },
    {
      id: 'merchant',
      heading: t('invoices.merchant'),
      grows: true,
      card: { area: 'party' },
      cell: ({ item }) => item.merchantName,
    },
    {
      id: 'due',
      heading: t('invoices.due'),
      kind: 'date',
      priority: 2,
      card: { area: 'due' },
      cell: (row) => (row.kind === 'invoice' ? <DateText date={row.item.dueDate} /> : null),
    },
    {
      id: 'status',
      heading: t('invoices.status'),
      priority: 3,
      card: { area: 'status' },
      cell: (row) =>
        row.kind === 'invoice' ? (
          <InvoiceStatusMark
            status={[isLate(row.item.dueDate, today) ? 'Past Due' : 'Billed']}
            dueDate={row.item.dueDate}
            today={today}
          />
        ) : null,
    },
    {
      id: 'amount',
      heading: t('invoices.amountIn', { currency: run.currency }),
      kind: 'amount',
      card: { area: 'amount' },
      cell: (row) =>
        row.kind === 'invoice' ? (
          <AmountText money={row.item.amount} />
        ) : (
          <AmountText money={{ ...row.use.amount, amount: -row.use.amount.amount }} />
        ),
    },
    {
      id: 'skip',
      heading: t('autopay.skip'),
      kind: 'action',
      card: { area: 'rest' },
      cell: (row) =>
        canSkip && row.kind === 'invoice' ? (
          <Button
            variant="quiet"
            size="sm"
            label={t('autopay.skipOne', { invoice: row.item.invoiceId })}
            isInactive={isBusy}
            isPending={isSending(snapshot, 'skipInvoice', row.item.trxId)}
            pendingLabel={t('autopay.sending')}
            onPress={() => onDo({ action: 'skipInvoice', trxId: row.item.trxId })}
          >
            {t('autopay.skip')}
          </Button>
        ) : null,
    },
  ];
}
