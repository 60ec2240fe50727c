import { ADJUSTMENT_KEYS } from './adjustment-words.ts';
import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';

/** A notice of an adjustment as far as its words go. */
export interface SaidAdjustment {
  readonly invoiceId: string;
  readonly merchantName: string;
  readonly amount: MinorUnits;
  readonly owed: MinorUnits;
  readonly unapplied: MinorUnits;
  readonly reason: keyof typeof ADJUSTMENT_KEYS;
  readonly comments: string;
}

type Told = Pick<Formats, 'formatMoney'>;

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function adjustmentTitle(
  t: Translator['t'],
  { formatMoney }: Told,
  { invoiceId: invoice, merchantName: merchant, amount }: SaidAdjustment,
): string {
  return t('adjustmentNotice.lowered', { merchant, invoice, amount: formatMoney(amount) });
}

/** What else there is to say, a line each: why, in which words, and what is owed then. */
export function adjustmentSentences(
  t: Translator['t'],
  { formatMoney }: Told,
  { reason, comments, owed, unapplied }: SaidAdjustment,
): string[] {
  return [
    t('adjustmentNotice.reason', { reason: t(ADJUSTMENT_KEYS[reason]) }),
    comments,
    t('adjustmentNotice.owed', { amount: formatMoney(owed) }),
    ...(unapplied.amount > 0 ? [t('adjustmentNotice.unapplied', { amount: formatMoney(unapplied) })] : []),
  ];
}
