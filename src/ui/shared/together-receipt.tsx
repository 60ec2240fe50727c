import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { PaymentTogether } from '#domain/payment/payment.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { TogetherStandingMark } from '#ui/shared/payment-standing.tsx';
import { AmountText } from '#ui/shared/money-text.tsx';

export interface TogetherReceiptProps {
  /** What the list is called. */
  readonly label: string;
  readonly payments: readonly PaymentTogether[];
  /** Where a payment's own page is. */
  readonly hrefOf: (paymentId: string) => PageAddress;
}

/** The payments of one submit, one for each account: each stands for itself, since each may come back alone. */
export function TogetherReceipt({ label, payments, hrefOf }: TogetherReceiptProps): ReactElement {
  const columns = useTogetherColumns(payments[0]?.total.currency ?? '', hrefOf);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={[...payments]}
      rowKey={({ paymentId }) => paymentId}
      isInset
    />
  );
}

function useTogetherColumns(
  currency: string,
  hrefOf: (paymentId: string) => PageAddress,
): Column<PaymentTogether>[] {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return useMemo(
    () => [
      {
        id: 'number',
        heading: t('payments.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ paymentId, paymentNumber }) => <Link href={hrefOf(paymentId)}>{paymentNumber}</Link>,
      },
      {
        id: 'confirmation',
        heading: t('payments.confirmationNumber'),
        kind: 'reference',
        card: { area: 'due' },
        cell: ({ confirmationNumber }) => confirmationNumber,
      },
      {
        id: 'account',
        heading: t('payments.accountName'),
        grows: true,
        card: { area: 'party' },
        cell: ({ accountName }) => accountName,
      },
      {
        id: 'invoices',
        heading: t('payments.invoices'),
        kind: 'amount',
        priority: 3,
        cell: ({ invoiceCount }) => formatNumber(invoiceCount),
      },
      {
        id: 'status',
        heading: t('payments.status'),
        card: { area: 'status' },
        cell: (payment) => <TogetherStandingMark payment={payment} />,
      },
      {
        id: 'amount',
        heading: t('payments.amountIn', { currency }),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ total }) => <AmountText money={total} />,
      },
    ],
    [t, formatNumber, hrefOf, currency],
  );
}
