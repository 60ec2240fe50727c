import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { PaidInvoice, PaymentTogether } from '#domain/payment/payment.ts';
import { togetherKind } from '#domain/payment/payment-standing.ts';
import { togetherText } from '#locales/payment-words.ts';
import { useMessages } from '#locales/react.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Section } from '#ui/kit/section.tsx';
import { AmountText } from '#ui/shared/money-text.tsx';

/** What each payment of a submit goes to, so that paper too says which payment an invoice is in. */
export function TogetherInvoices({ payments }: { payments: readonly PaymentTogether[] }): ReactElement {
  const { t } = useMessages();
  const columns = useInvoiceColumns(payments[0]?.total.currency ?? '');
  return (
    <Section title={t('payments.invoices')} isRuled>
      <DataTable
        label={t('payments.invoices')}
        columns={columns}
        groups={payments.map((one) => ({
          key: one.paymentId,
          title: t('payments.ofAccount', {
            number: one.paymentNumber,
            account: one.accountName,
            stands: togetherText(t, togetherKind(one), one.failure),
          }),
          sum: <AmountText money={one.total} />,
          rows: [...one.lines],
        }))}
        rowKey={({ trxId }) => trxId}
        isInset
        staysTable
      />
    </Section>
  );
}

function useInvoiceColumns(currency: string): Column<PaidInvoice>[] {
  const { t } = useMessages();
  return useMemo(
    () => [
      {
        id: 'invoice',
        heading: t('payments.invoice'),
        kind: 'document',
        cell: ({ invoiceId }) => invoiceId,
      },
      {
        id: 'merchant',
        heading: t('payments.merchant'),
        grows: true,
        cell: ({ merchantName }) => merchantName,
      },
      {
        id: 'amount',
        heading: t('payments.moneyIn', { currency }),
        kind: 'amount',
        cell: ({ amount }) => <AmountText money={amount} />,
      },
    ],
    [t, currency],
  );
}
