import { amountSpan, dueSpan, type InvoiceConditions } from '#domain/invoice/invoice-conditions.ts';
import type { InvoiceSort } from '#domain/invoice/invoice-list.ts';
import type { InvoiceList } from '#domain/invoice/invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** The lists, the orders, days and amounts in words. */
export interface ConditionWords {
  readonly list: (list: InvoiceList) => string;
  readonly sort: (sort: InvoiceSort) => string;
  readonly due: (filter: InvoiceConditions) => string | undefined;
  readonly amount: (filter: InvoiceConditions) => string | undefined;
  /** Who is chosen by a number; of one that is nobody here, what the number is not: undefined where nobody is chosen. */
  readonly chosen: (id: string | undefined, choices: readonly Choice[] | undefined) => string | undefined;
}

/** A merchant or an account, by its number. */
interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Words for what every list of invoices can be narrowed by; amounts are said in a currency, or of any: null. */
export function useConditionWords(currency: string | null): ConditionWords {
  const { t } = useMessages();
  const { formatAmount, formatDate, formatDateRange, formatMoney } = useFormats();
  const moneyOf = (amount: number) =>
    currency === null ? formatAmount({ amount, currency }) : formatMoney({ amount, currency });

  const due = (filter: InvoiceConditions) => {
    const { from, to } = dueSpan(filter);
    if (from && to) return t('invoices.dueBetween', { range: formatDateRange(from, to) });
    if (from) return t('invoices.dueFrom', { date: formatDate(from) });
    return to ? t('invoices.dueTo', { date: formatDate(to) }) : undefined;
  };
  const amount = (filter: InvoiceConditions) => {
    const { from, to } = amountSpan(filter);
    if (from !== null && to !== null)
      return t('invoices.amountBetween', { from: moneyOf(from), to: moneyOf(to) });
    if (from !== null) return t('invoices.amountFrom', { amount: moneyOf(from) });
    return to === null ? undefined : t('invoices.amountTo', { amount: moneyOf(to) });
  };

  const chosen: ConditionWords['chosen'] = (id, choices) => {
    // Until they are there nobody knows who it is.
    if (id === undefined || choices === undefined) return id;
    return choices.find((choice) => choice.id === id)?.name ?? t('invoices.notKnown', { number: id });
  };

  return {
    due,
    amount,
    chosen,
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
  };
}
