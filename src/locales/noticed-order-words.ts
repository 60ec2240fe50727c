import type { Translator } from './intl.ts';

/** What tells a payment from others, as far as its words go. */
export interface SaidOrder {
  readonly invoiceCount?: number | undefined;
  readonly firstInvoices?: readonly string[] | undefined;
  readonly bankName?: string | undefined;
  readonly lastFour?: string | undefined;
}

/** How many invoices it pays, with the first of them, and by which bank account: a line each, where there is one. */
export function orderSentences(t: Translator['t'], said: SaidOrder): string[] {
  const { invoiceCount: count = 0, firstInvoices: numbers = [] } = said;
  const more = count > numbers.length ? ['…'] : [];
  return [
    ...(numbers.length === 0
      ? []
      : [t('notices.itsInvoices', { count, numbers: [...numbers, ...more].join(', ') })]),
    ...accountSentences(t, said),
  ];
}

/** The bank account alone, by its last four digits. */
export function accountSentences(t: Translator['t'], { bankName: bank, lastFour }: SaidOrder): string[] {
  return bank === undefined || lastFour === undefined
    ? []
    : [t('notices.bankAccount', { account: t('payments.bank', { bank, lastFour }) })];
}
