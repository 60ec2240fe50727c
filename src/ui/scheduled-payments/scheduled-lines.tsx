import { useMemo, type ReactElement } from 'react';
import { lineTotal } from '#domain/payment/payment.ts';
import {
  isToCome,
  type ScheduledLine,
  type ScheduledPayment,
} from '#domain/scheduled-payment/scheduled-payment.ts';
import { useMessages } from '#locales/react.tsx';
import { changeSentence } from '#locales/scheduled-notice-words.ts';
import { lineNotes } from '#locales/short-pay-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { small } from '#ui/kit/text.css.ts';
import { creditItems } from '#ui/shared/credit-items.tsx';
import { AmountText } from '#ui/shared/money-text.tsx';
import { sums } from '#ui/shared/payment-receipt.css.ts';

type Scheduled = Pick<ScheduledPayment, 'status' | 'amount' | 'lines'>;

export interface ScheduledLinesProps {
  readonly scheduled: Scheduled;
}

/**
 * The invoices of a scheduled payment with what each gets in money and by credits, why less is paid of one, why less is
 * collected than was scheduled, and how the total is made.
 */
export function ScheduledLines({ scheduled }: ScheduledLinesProps): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('portal.invoices')} isRuled>
      <DataTable
        label={t('portal.invoices')}
        rows={scheduled.lines}
        rowKey={({ trxId }) => trxId}
        columns={useColumns(scheduled)}
        isInset
      />
      <div className={sums}>
        <KeyValues
          items={[
            ...creditItems(scheduled, t),
            {
              key: 'total',
              label: t(isToCome(scheduled) ? 'scheduled.amount' : 'payments.total'),
              value: <AmountText money={scheduled.amount} />,
              isTotal: true,
            },
          ]}
        />
      </div>
    </Section>
  );
}

function useColumns({ status, amount: { currency }, lines }: Scheduled): Column<ScheduledLine>[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const isUndone = status === 'stopped' || status === 'cancelled';
  const hasAccounts = new Set(lines.map(({ accountName }) => accountName)).size > 1;
  return useMemo<Column<ScheduledLine>[]>(() => {
    const account: Column<ScheduledLine> = {
      id: 'account',
      heading: t('payments.accountName'),
      kind: 'reference',
      card: { area: 'due' },
      cell: ({ accountName }) => accountName,
    };
    // What a line that has shrunk leaves open is not known before its day.
    const notes = (line: ScheduledLine): string[] =>
      line.change === null
        ? lineNotes(t, { formatMoney }, line, isUndone)
        : [
            changeSentence(t, { invoiceId: line.invoiceId, change: line.change }),
            t('scheduled.lineAtFirst', { amount: formatMoney(line.scheduled) }),
            ...line.creditsAtFirst.map(({ creditId: number, amount }) =>
              t('scheduled.creditAtFirst', { number, amount: formatMoney(amount) }),
            ),
            ...lineNotes(t, { formatMoney }, line, true),
          ];
    return [
      {
        id: 'invoice',
        heading: t('scheduled.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: (line) => (
          <>
            <Link href={`/invoice/${line.trxId}`} isQuiet>
              {line.invoiceId}
            </Link>
            {notes(line).map((note) => (
              <div key={note} className={small}>
                {note}
              </div>
            ))}
          </>
        ),
      },
      {
        id: 'merchant',
        heading: t('payments.merchant'),
        grows: true,
        card: { area: 'party' },
        cell: ({ merchantName }) => merchantName,
      },
      ...(hasAccounts ? [account] : []),
      {
        id: 'amount',
        heading: t('payments.amountIn', { currency }),
        kind: 'amount',
        card: { area: 'amount' },
        cell: (line) => <AmountText money={lineTotal(line)} />,
      },
    ];
  }, [t, formatMoney, currency, hasAccounts, isUndone]);
}
