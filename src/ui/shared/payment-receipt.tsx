import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { Payment, PaymentLine } from '#domain/payment.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { BrandMark } from '#ui/kit/brand-mark.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { AmountText } from '#ui/shared/money-text.tsx';
import {
  fact,
  factLabel,
  facts,
  factValue,
  paperHead,
  receipt,
  sums,
} from '#ui/shared/payment-receipt.css.ts';

/** How a payment was paid, in words. */
export function usePaidWith(): (payment: Payment) => string {
  const { t } = useMessages();
  return ({ bankAccount, method }) =>
    bankAccount && method === 'bank'
      ? t('payments.bank', { bank: bankAccount.bankName, lastFour: bankAccount.lastFour })
      : t('payments.card');
}

export interface PaperHeadProps {
  payment: Payment;
  /** Name of the portal. */
  brandName: string;
}

/** Mark, name of the portal and of the document, above everything: on paper only. */
export function PaperHead({ payment, brandName }: PaperHeadProps): ReactElement {
  const { t } = useMessages();
  return (
    <div className={paperHead}>
      <BrandMark />
      <b>{brandName}</b>
      <span>{t('payments.receipt', { number: payment.paymentNumber })}</span>
    </div>
  );
}

/** The facts of a payment, its lines and its sums: the same on the confirmation, on the receipt and on paper. */
export function PaymentReceipt({ payment }: { payment: Payment }): ReactElement {
  const { t } = useMessages();
  const columns = useLineColumns(payment);
  return (
    <div className={receipt}>
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
    </div>
  );
}

function ReceiptFacts({ payment }: { payment: Payment }): ReactElement {
  const { t } = useMessages();
  const { formatDateRange, formatDateTime } = useFormats();
  const paidWith = usePaidWith();
  const account = onlyAccount(payment);
  const isOpen = payment.status === 'submitted' || payment.status === 'processing';
  const items: [string, string][] = [
    [t('payments.confirmationNumber'), payment.confirmationNumber ?? t('payments.noConfirmation')],
    [t('payments.paymentNumber'), payment.paymentNumber],
    [t('payments.submitted'), formatDateTime(payment.submittedAt)],
    [t('payments.payer'), payment.payer],
    [t('payments.method'), paidWith(payment)],
    [t('payments.account'), payment.customerName],
    ...(account === undefined ? [] : [[t('payments.accountName'), account] satisfies [string, string]]),
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

/** The account that all lines belong to; undefined for several and for the customer's own. */
function onlyAccount({ lines, customerName }: Payment): string | undefined {
  const [first, ...others] = new Set(lines.map(({ accountName }) => accountName));
  return others.length === 0 && first !== customerName ? first : undefined;
}

function useLineColumns(payment: Payment): Column<PaymentLine>[] {
  const { t } = useMessages();
  const { currency } = payment.amount;
  const hasAccounts = new Set(payment.lines.map(({ accountName }) => accountName)).size > 1;
  return useMemo(() => {
    const account: Column<PaymentLine> = {
      id: 'account',
      heading: t('payments.accountName'),
      kind: 'reference',
      card: { area: 'due' },
      cell: ({ accountName }) => accountName,
    };
    return [
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
      ...(hasAccounts ? [account] : []),
      {
        id: 'amount',
        heading: t('payments.amountIn', { currency }),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ amount }) => <AmountText money={amount} />,
      },
    ] satisfies Column<PaymentLine>[];
  }, [t, currency, hasAccounts]);
}
