import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';

/** What a line of a payment says beside its amount. */
export interface SaidLine {
  readonly short: { readonly reason: keyof typeof SHORT_PAY_KEYS; readonly note: string } | null;
  readonly leftOpen: MinorUnits | null;
}

export const SHORT_PAY_KEYS = {
  agreedDiscount: 'shortPay.agreedDiscount',
  damagedGoods: 'shortPay.damagedGoods',
  wrongPrice: 'shortPay.wrongPrice',
  other: 'shortPay.other',
} as const;

/**
 * Why less was paid of an invoice, in the payer's words too, and what that leaves open of it; nothing where all was paid.
 * What a payment that came to nothing would have left open is not told.
 */
export function lineNotes(
  t: Translator['t'],
  { formatMoney }: Pick<Formats, 'formatMoney'>,
  { short, leftOpen }: SaidLine,
  isUndone: boolean,
): string[] {
  return [
    ...(short ? [t('payments.shortPaid', { reason: t(SHORT_PAY_KEYS[short.reason]) })] : []),
    ...(short?.note ? [short.note] : []),
    ...(leftOpen && leftOpen.amount > 0 && !isUndone
      ? [t('payments.leftOpen', { amount: formatMoney(leftOpen) })]
      : []),
  ];
}
