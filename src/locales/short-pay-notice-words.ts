import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';
import { shortPayName } from './short-pay-words.ts';

/** A notice of a short pay as far as its words go. */
export interface SaidShortPay {
  readonly kind: 'short_pay_told' | 'short_pay_accepted' | 'short_pay_refused' | 'short_pay_returned';
  readonly invoiceId: string;
  readonly shortBy: MinorUnits;
  readonly open: MinorUnits | null;
  readonly answerBy: string | null;
  readonly credited: MinorUnits;
  readonly reason: string;
  /** Of the side that is not told. */
  readonly words: string;
  /** Of the customer who is told what the merchant says. */
  readonly note: string;
}

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function shortPayTitle(
  t: Translator['t'],
  { formatMoney }: Pick<Formats, 'formatMoney'>,
  { kind, invoiceId: invoice, shortBy, open, credited }: SaidShortPay,
): string {
  if (kind === 'short_pay_accepted') {
    return t('shortPayNotice.accepted', { invoice, amount: formatMoney(credited) });
  }
  if (kind === 'short_pay_returned') {
    return t('shortPayNotice.returned', { invoice, amount: formatMoney(open ?? shortBy) });
  }
  const amount = formatMoney(shortBy);
  return kind === 'short_pay_told'
    ? t('shortPayNotice.told', { invoice, amount })
    : t('shortPayNotice.refused', { invoice, amount });
}

/** What else there is to say, a line each: why less was paid, what each side says of it, and what there is to do. */
export function shortPaySentences(
  t: Translator['t'],
  { formatDate }: Pick<Formats, 'formatDate'>,
  { kind, reason, words, note, answerBy }: SaidShortPay,
): string[] {
  if (kind === 'short_pay_returned') return [t('shortPayNotice.nothingToAnswer')];
  const [ofCustomer, ofMerchant] = kind === 'short_pay_told' ? [words, ''] : [note, words];
  // Its answer is told to the customer, who reads words of its own.
  const customerSays = kind === 'short_pay_told' ? 'disputeNotice.customerSays' : 'disputeNotice.ownSays';
  return [
    t('shortPayNotice.reason', { reason: shortPayName(t, reason) }),
    ...(ofCustomer === '' ? [] : [t(customerSays, { words: ofCustomer })]),
    ...(ofMerchant === '' ? [] : [t('disputeNotice.merchantSays', { words: ofMerchant })]),
    ...(kind === 'short_pay_told' && answerBy !== null
      ? [t('shortPayNotice.answerBy', { day: formatDate(answerBy) })]
      : []),
  ];
}
