import { useMemo, type ReactElement } from 'react';
import type { StatementLine } from '#domain/statement/statement.ts';
import { useMessages } from '#locales/react.tsx';
import { STATEMENT_KEYS } from '#locales/statement-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { AmountText } from '#ui/shared/money-text.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import { usePaidWith } from '#ui/shared/payment-receipt.tsx';
import type { StatementPageProps } from '#ui/statements/statement-page-props.ts';

export interface StatementLinesProps extends Pick<StatementPageProps, 'hrefs'> {
  readonly lines: readonly StatementLine[];
  readonly currency: string;
}

/** What moved the balance, line by line, each with its way to its invoice, credit or payment. */
export function StatementLines({ lines, currency, hrefs }: StatementLinesProps): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('statements.tableLabel', { currency })}
      columns={useLineColumns(currency, hrefs)}
      rows={lines}
      rowKey={({ lineId }) => lineId}
      isSticky
    />
  );
}

function useLineColumns(currency: string, hrefs: StatementPageProps['hrefs']): Column<StatementLine>[] {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const paidWith = usePaidWith();
  return useMemo(
    () => [
      {
        id: 'number',
        heading: t('statements.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ number, trxId, paymentId }) => {
          if (paymentId !== null)
            return (
              <Link href={hrefs.payment(paymentId)} isQuiet>
                {number}
              </Link>
            );
          return trxId === null ? (
            number
          ) : (
            <Link href={hrefs.invoice(trxId)} isQuiet>
              {number}
            </Link>
          );
        },
      },
      {
        id: 'date',
        heading: t('statements.date'),
        kind: 'date',
        card: { area: 'due' },
        cell: ({ date }) => <time dateTime={date}>{formatDate(date)}</time>,
      },
      {
        id: 'kind',
        heading: t('statements.kind'),
        grows: true,
        card: { area: 'party' },
        cell: ({ kind, method, bankAccount, merchantName }) => (
          <TwoLines
            first={t(STATEMENT_KEYS[kind])}
            then={method === null ? merchantName : paidWith({ method, bankAccount })}
          />
        ),
      },
      {
        id: 'account',
        heading: t('statements.account'),
        priority: 3,
        cell: ({ accountName }) => accountName,
      },
      {
        id: 'amount',
        heading: t('statements.amountIn', { currency }),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ amount }) => <AmountText money={amount} />,
      },
      {
        id: 'balance',
        heading: t('statements.balanceIn', { currency }),
        kind: 'amount',
        cell: ({ balance }) => <AmountText money={balance} />,
      },
    ],
    [t, formatDate, paidWith, currency, hrefs],
  );
}
