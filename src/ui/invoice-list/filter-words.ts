import { shownSearch } from '#domain/search.ts';
import { DUE_SOON_DAYS, type InvoiceAttention } from '#domain/invoice/invoice-attention.ts';
import type { InvoiceCounts, InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { useConditionWords, type ConditionWords } from '#ui/shared/condition-words.ts';

/** The lists, the order and each set condition in words, for tabs, chips and the empty list. */
export interface FilterWords extends ConditionWords {
  readonly merchant: (filter: InvoiceFilter) => string | undefined;
  readonly account: (filter: InvoiceFilter) => string | undefined;
  readonly attention: (attention: InvoiceAttention) => string;
  readonly currency: (filter: InvoiceFilter) => string | undefined;
  /** Every set condition, in the order of the bar. */
  readonly conditions: (filter: InvoiceFilter) => readonly string[];
}

/** Words for filters in the language of the view; names come from the counts; of an id that is nobody’s it is said that nobody knows it. */
export function useFilterWords(counts: InvoiceCounts | null, currency: string | null): FilterWords {
  const { t, locale } = useMessages();
  const { list, sort, due, amount, chosen } = useConditionWords(currency);
  const merchant = ({ buidMerchant }: InvoiceFilter) => chosen(buidMerchant, counts?.merchants);
  const { formatNumber } = useFormats();
  const attention = (why: InvoiceAttention) =>
    ({
      'due-soon': t('invoiceAttention.dueSoon', { days: formatNumber(DUE_SOON_DAYS) }),
      waiting: t('invoiceAttention.waiting'),
      'sent-back': t('status.sentBack'),
      'partly-paid': t('status.partlyPaid'),
    })[why];
  const account = ({ account: id }: InvoiceFilter) => chosen(id, counts?.accounts);

  return {
    due,
    amount,
    chosen,
    merchant,
    account,
    attention,
    currency: ({ currency: code }) => code,
    list,
    sort,
    conditions: (filter) =>
      [
        filter.search === undefined
          ? undefined
          : t('invoices.searchFor', { text: shownSearch(filter.search, locale) }),
        due(filter),
        merchant(filter),
        account(filter),
        filter.attention && attention(filter.attention),
        filter.currency,
        amount(filter),
      ].filter((word) => word !== undefined),
  };
}
