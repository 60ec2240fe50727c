import { useMemo, type ReactElement } from 'react';
import type { ScheduledLine } from '#domain/scheduled-payment/scheduled-payment.ts';
import { useMessages } from '#locales/react.tsx';
import { changeSentence } from '#locales/scheduled-notice-words.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { small } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';

/** The invoices of a scheduled payment, with why less is collected for one than was scheduled. */
export function ScheduledLines({ lines }: { readonly lines: readonly ScheduledLine[] }): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('portal.invoices')} isRuled>
      <DataTable
        label={t('portal.invoices')}
        rows={lines}
        rowKey={({ trxId }) => trxId}
        columns={useColumns()}
        isInset
      />
    </Section>
  );
}

function useColumns(): Column<ScheduledLine>[] {
  const { t } = useMessages();
  return useMemo<Column<ScheduledLine>[]>(
    () => [
      {
        id: 'invoice',
        heading: t('scheduled.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ trxId, invoiceId }) => (
          <Link href={`/invoice/${trxId}`} isQuiet>
            {invoiceId}
          </Link>
        ),
      },
      {
        id: 'merchant',
        heading: t('payments.merchant'),
        grows: true,
        card: { area: 'party' },
        cell: ({ invoiceId, merchantName, change }) => (
          <div>
            {merchantName}
            {change === null ? null : <div className={small}>{changeSentence(t, { invoiceId, change })}</div>}
          </div>
        ),
      },
      {
        id: 'first',
        heading: t('scheduled.atFirst'),
        kind: 'amount',
        priority: 2,
        cell: ({ scheduled }) => <MoneyText money={scheduled} />,
      },
      {
        id: 'amount',
        heading: t('payments.total'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ amount }) => <MoneyText money={amount} />,
      },
    ],
    [t],
  );
}
