import { shownSearch } from '#domain/search.ts';
import type { InvoiceCounts, InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import { useMessages } from '#locales/react.tsx';
import { useConditionWords, type ConditionWords } from '#ui/shared/condition-words.ts';

/** The lists, the order and each set condition in words, for tabs, chips and the empty list. */
export interface FilterWords extends ConditionWords {
  readonly merchant: (filter: InvoiceFilter) => string | undefined;
  readonly account: (filter: InvoiceFilter) => string | undefined;
  readonly currency: (filter: InvoiceFilter) => string | undefined;
  /** Every set condition, in the order of the bar. */
  readonly conditions: (filter: InvoiceFilter) => readonly string[];
}

/** Words for filters in the language of the view; names come from the counts; of an id that is nobody’s it is said that nobody knows it. */
export function useFilterWords(counts: InvoiceCounts | null, currency: string | null): FilterWords {
  const { t, locale } = useMessages();
  const { list, sort, due, amount, chosen } = useConditionWords(currency);
  const merchant = ({ buidMerchant }: InvoiceFilter) => chosen(buidMerchant, counts?.merchants);
  const account = ({ account: id }: InvoiceFilter) => chosen(id, counts?.accounts);

  return {
    due,
    amount,
    chosen,
    merchant,
    account,
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
        filter.currency,
        amount(filter),
      ].filter((word) => word !== undefined),
  };
}
