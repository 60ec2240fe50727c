import { shownSearch } from '#domain/search.ts';
import type { InvoiceCounts, InvoiceFilter, InvoiceSort } from '#domain/invoice/invoice-list.ts';
import type { InvoiceList } from '#domain/invoice/invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** The lists, the order and each set condition in words, for tabs, chips and the empty list. */
export interface FilterWords {
  readonly list: (list: InvoiceList) => string;
  readonly sort: (sort: InvoiceSort) => string;
  readonly due: (filter: InvoiceFilter) => string | undefined;
  readonly amount: (filter: InvoiceFilter) => string | undefined;
  readonly merchant: (filter: InvoiceFilter) => string | undefined;
  readonly account: (filter: InvoiceFilter) => string | undefined;
  /** Every set condition, in the order of the bar. */
  readonly conditions: (filter: InvoiceFilter) => readonly string[];
}

/** Words for filters in the language of the view; names come from the counts, ids where those are not known. */
export function useFilterWords(counts: InvoiceCounts | null, currency: string): FilterWords {
  const { t, locale } = useMessages();
  const { formatDate, formatDateRange, formatMoney } = useFormats();
  const nameOf = (id: string | undefined, choices: InvoiceCounts['accounts'] | undefined) =>
    id === undefined ? undefined : (choices?.find((choice) => choice.id === id)?.name ?? id);
  const moneyOf = (amount: number) => formatMoney({ amount, currency });

  const due = ({ dueFrom, dueTo }: InvoiceFilter) => {
    if (dueFrom && dueTo) return t('invoices.dueBetween', { range: formatDateRange(dueFrom, dueTo) });
    if (dueFrom) return t('invoices.dueFrom', { date: formatDate(dueFrom) });
    return dueTo ? t('invoices.dueTo', { date: formatDate(dueTo) }) : undefined;
  };
  const amount = ({ amountFrom, amountTo }: InvoiceFilter) => {
    if (amountFrom !== undefined && amountTo !== undefined) {
      return t('invoices.amountBetween', { from: moneyOf(amountFrom), to: moneyOf(amountTo) });
    }
    if (amountFrom !== undefined) return t('invoices.amountFrom', { amount: moneyOf(amountFrom) });
    return amountTo === undefined ? undefined : t('invoices.amountTo', { amount: moneyOf(amountTo) });
  };
  const merchant = ({ buidMerchant }: InvoiceFilter) => nameOf(buidMerchant, counts?.merchants);
  const account = ({ account: id }: InvoiceFilter) => nameOf(id, counts?.accounts);

  return {
    due,
    amount,
    merchant,
    account,
    list: (list) =>
      ({
        all: t('invoices.listAll'),
        unpaid: t('invoices.listUnpaid'),
        'past-due': t('invoices.listPastDue'),
        billed: t('invoices.listBilled'),
        'payment-pending': t('invoices.listPaymentPending'),
        disputed: t('invoices.listDisputed'),
        'on-hold': t('invoices.listOnHold'),
        unbilled: t('invoices.listUnbilled'),
        paid: t('invoices.listPaid'),
        other: t('invoices.listOther'),
      })[list],
    sort: (sort) =>
      ({
        default: t('invoices.sortDefault'),
        due_date: t('invoices.sortDueUp'),
        '-due_date': t('invoices.sortDueDown'),
        total: t('invoices.sortTotalUp'),
        '-total': t('invoices.sortTotalDown'),
        amount: t('invoices.sortAmountUp'),
        '-amount': t('invoices.sortAmountDown'),
        invoice_id: t('invoices.sortNumberUp'),
        '-invoice_id': t('invoices.sortNumberDown'),
        invoice_date: t('invoices.sortInvoicedUp'),
        '-invoice_date': t('invoices.sortInvoicedDown'),
        merchant_name: t('invoices.sortMerchantUp'),
        '-merchant_name': t('invoices.sortMerchantDown'),
        account_name: t('invoices.sortAccountUp'),
        '-account_name': t('invoices.sortAccountDown'),
        po_number: t('invoices.sortPoUp'),
        '-po_number': t('invoices.sortPoDown'),
        status: t('invoices.sortStatusUp'),
        '-status': t('invoices.sortStatusDown'),
      })[sort],
    conditions: (filter) =>
      [
        filter.search === undefined
          ? undefined
          : t('invoices.searchFor', { text: shownSearch(filter.search, locale) }),
        due(filter),
        merchant(filter),
        account(filter),
        amount(filter),
      ].filter((word) => word !== undefined),
  };
}
