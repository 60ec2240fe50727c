import type { InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import type { InvoiceLine, SummedInvoice } from '#domain/invoice/invoice-line.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { useMessages } from '#locales/react.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { AmountText } from '#ui/shared/money-text.tsx';
import type { useMerchantWords } from '#ui/shared/merchant-words.ts';

/** An invoice, or a credit, as far as it adds up. */
export type Summed = SummedInvoice & Pick<InvoiceDetails, 'creditOf'>;

/** What stands in a line of an invoice. */
export function lineColumns(
  t: ReturnType<typeof useMessages>['t'],
  quantityText: ReturnType<typeof useMerchantWords>['quantityText'],
  currency: string,
): Column<InvoiceLine>[] {
  return [
    { id: 'item', heading: t('invoice.item'), grows: true, cell: ({ description }) => description },
    {
      id: 'quantity',
      heading: t('invoice.quantity'),
      kind: 'amount',
      cell: quantityText,
    },
    {
      id: 'unitPrice',
      heading: t('invoice.unitPrice'),
      kind: 'amount',
      priority: 2,
      cell: ({ unitPrice }) => <AmountText money={unitPrice} />,
    },
    {
      id: 'amount',
      heading: t('invoices.amountIn', { currency }),
      kind: 'amount',
      cell: ({ amount }) => <AmountText money={amount} />,
    },
  ];
}

interface Sum {
  readonly key:
    | 'subtotal'
    | 'rebates'
    | 'tax'
    | 'lateFee'
    | 'total'
    | 'paid'
    | 'credited'
    | 'used'
    | 'takenBack'
    | 'amountDue'
    | 'creditLeft';
  readonly amount: Money;
  readonly isDue?: boolean;
}

/** What adds up, in order; parts that are nothing are left out, and the total where nothing follows it. Of a credit nothing is due. */
export function sumsOf(details: Summed): Sum[] {
  const { subtotal, rebates, tax, lateFee, total, paid, credited, open } = details;
  const ofCredit = details.creditOf?.takenBackAt ? 'takenBack' : 'used';
  const less = ({ amount, currency }: Money) => money(-amount, currency);
  const parts: Sum[] = [
    { key: 'subtotal', amount: subtotal },
    { key: 'rebates', amount: less(rebates) },
    { key: 'tax', amount: tax },
    { key: 'lateFee', amount: lateFee },
  ];
  const taken: Sum[] = [
    { key: 'paid', amount: less(paid) },
    { key: total.amount < 0 ? ofCredit : 'credited', amount: less(credited) },
  ];
  const standing = taken.filter(({ amount }) => amount.amount !== 0);
  return [
    ...parts.filter(({ key, amount }) => key === 'subtotal' || amount.amount !== 0),
    ...(standing.length > 0 ? [{ key: 'total' as const, amount: total }, ...standing] : []),
    { key: total.amount < 0 ? 'creditLeft' : 'amountDue', amount: open, isDue: true },
  ];
}
