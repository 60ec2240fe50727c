import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { Payment, PaymentLine } from '#domain/payment.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { AmountText } from '#ui/shared/money-text.tsx';
import { fact, factLabel, facts, factValue, sums } from '#ui/shared/payment-receipt.css.ts';

/** How a payment was paid, in words. */
export function usePaidWith(): (payment: Payment) => string {
  const { t } = useMessages();
  return ({ bankAccount, method }) =>
    bankAccount && method === 'bank'
      ? t('payments.bank', { bank: bankAccount.bankName, lastFour: bankAccount.lastFour })
      : t('payments.card');
}

/** The facts of a payment, its lines and its sums: the same on the confirmation, on the receipt and on paper. */
export function PaymentReceipt({ payment }: { payment: Payment }): ReactElement {
  const { t } = useMessages();
  const columns = useLineColumns(payment.amount.currency);
  return (
    <>
      <ReceiptFacts payment={payment} />
      <DataTable
        label={t('payments.lines')}
        columns={columns}
        rows={[...payment.lines]}
        rowKey={({ trxId }) => trxId}
        isInset
      />
      <div className={sums}>
        <KeyValues
          items={[
            {
              key: 'subtotal',
              label: t('payments.subtotal'),
              value: <AmountText money={payment.amount} />,
            },
            ...(payment.fee.amount === 0
              ? []
              : [{ key: 'fee', label: t('payments.cardFee'), value: <AmountText money={payment.fee} /> }]),
            {
              key: 'total',
              label: t(payment.status === 'failed' ? 'payments.totalAsked' : 'payments.totalPaid'),
              value: <AmountText money={payment.total} />,
              isTotal: true,
            },
          ]}
        />
      </div>
    </>
  );
}

function ReceiptFacts({ payment }: { payment: Payment }): ReactElement {
  const { t } = useMessages();
  const { formatDateRange, formatDateTime } = useFormats();
  const paidWith = usePaidWith();
  const isOpen = payment.status === 'submitted' || payment.status === 'processing';
  const items: [string, string][] = [
    [t('payments.confirmationNumber'), payment.confirmationNumber ?? t('payments.noConfirmation')],
    [t('payments.paymentNumber'), payment.paymentNumber],
    [t('payments.submitted'), formatDateTime(payment.submittedAt)],
    [t('payments.payer'), payment.payer],
    [t('payments.method'), paidWith(payment)],
    [t('payments.account'), payment.customerName],
    ...(isOpen
      ? [
          [t('payments.expected'), formatDateRange(payment.expectedFrom, payment.expectedTo)] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ...(payment.settledAt
      ? [[t('payments.settledOn'), formatDateTime(payment.settledAt)] satisfies [string, string]]
      : []),
  ];
  return (
    <dl className={facts}>
      {items.map(([label, value]) => (
        <div key={label} className={fact}>
          <dt className={factLabel}>{label}</dt>
          <dd className={factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useLineColumns(currency: string): Column<PaymentLine>[] {
  const { t } = useMessages();
  return useMemo(
    () => [
      {
        id: 'invoice',
        heading: t('payments.invoice'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ invoiceId }) => invoiceId,
      },
      {
        id: 'merchant',
        heading: t('payments.merchant'),
        grows: true,
        card: { area: 'party' },
        cell: ({ merchantName }) => merchantName,
      },
      {
        id: 'account',
        heading: t('payments.accountName'),
        card: { area: 'account' },
        cell: ({ accountName }) => accountName,
      },
      {
        id: 'amount',
        heading: t('payments.amountIn', { currency }),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ amount }) => <AmountText money={amount} />,
      },
    ],
    [t, currency],
  );
}
