import { useMemo, type ReactNode } from 'react';
import { payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { caption } from '#ui/kit/text.css.ts';
import { withParts, type PartAmount } from '#domain/payment/part-amount.ts';
import type { Column } from '#ui/kit/data-table-types.ts';
import { ChargebackNote } from '#ui/payment/chargeback-note.tsx';
import { CollectedNote } from '#ui/payment/collected-note.tsx';
import { rowIdOf } from '#ui/payment/row-link.tsx';
import { DateText } from '#ui/shared/date-text.tsx';
import { InvoiceStatusMark } from '#ui/shared/invoice-status.tsx';
import { AmountText, MoneyText } from '#ui/shared/money-text.tsx';

/**
 * Invoices as step 1 lists them. Without one currency for all, it stands with each amount.
 * @param hindranceOf why an invoice keeps the selection from the review; null where it does not
 */
export function useInvoiceColumns(
  today: PlainDate,
  currency: string | undefined,
  parts: readonly PartAmount[],
  hindranceOf: (invoice: Invoice) => ReactNode,
): Column<Invoice>[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return useMemo(
    () => [
      {
        id: 'invoice',
        heading: t('payment.invoice'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ trxId, invoiceId }) => <span id={rowIdOf(trxId)}>{invoiceId}</span>,
      },
      {
        id: 'merchant',
        heading: t('payment.merchant'),
        priority: 2,
        grows: true,
        card: { area: 'party' },
        cell: ({ merchantName }) => merchantName,
      },
      {
        id: 'po',
        heading: t('payment.poNumber'),
        kind: 'reference',
        priority: 3,
        cell: ({ poNumber }) => poNumber ?? '',
      },
      {
        id: 'due',
        heading: t('payment.due'),
        kind: 'date',
        card: { area: 'due', before: t('payment.due') },
        cell: ({ dueDate }) => <DateText date={dueDate} />,
      },
      {
        id: 'status',
        heading: t('payment.status'),
        card: { area: 'status' },
        cell: (invoice) => {
          const { status, dueDate, isSentBack, isPartlyPaid, scheduledOn, askedIn } = invoice;
          return (
            <>
              <InvoiceStatusMark
                {...{ status, dueDate, today, isSentBack, isPartlyPaid, scheduledOn, askedIn }}
              />
              <CollectedNote invoice={invoice} />
              <ChargebackNote invoice={invoice} />
              {hindranceOf(invoice)}
            </>
          );
        },
      },
      {
        id: 'amount',
        heading: currency === undefined ? t('payment.amount') : t('payment.amountIn', { currency }),
        kind: 'amount',
        card: { area: 'amount', ...(currency !== undefined && { after: currency }) },
        cell: (invoice) => {
          const [paid = invoice] = withParts([invoice], parts);
          const Text = currency === undefined ? MoneyText : AmountText;
          return paid === invoice ? (
            <Text money={payableAmount(invoice)} />
          ) : (
            <>
              <Text money={payableAmount(paid)} />
              <div className={caption}>
                {t('payment.ofAmount', { amount: formatMoney(payableAmount(invoice)) })}
              </div>
            </>
          );
        },
      },
    ],
    [t, formatMoney, today, currency, parts, hindranceOf],
  );
}
