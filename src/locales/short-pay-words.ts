import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';
import { ownShortPayKey } from './own-short-pays.ts';

/** What a line of a payment says beside its amount. */
export interface SaidLine {
  readonly short: { readonly reason: string; readonly note: string } | null;
  readonly leftOpen: MinorUnits | null;
}

const SHORT_PAY_KEYS = {
  agreedDiscount: 'shortPay.agreedDiscount',
  damagedGoods: 'shortPay.damagedGoods',
  wrongPrice: 'shortPay.wrongPrice',
  other: 'shortPay.other',
} as const;

/**
 * What a reason is called: one that the configuration has added in its own words (`overridden`), and one that it has
 * taken away since as another reason.
 */
export function shortPayName(t: Translator['t'], reason: string): string {
  if (isPortals(reason)) return t(SHORT_PAY_KEYS[reason]);
  try {
    // No catalog has the key; the deployment's own words do.
    return t(ownShortPayKey(reason) as (typeof SHORT_PAY_KEYS)['other']);
  } catch {
    return t('shortPay.other');
  }
}

const isPortals = (reason: string): reason is keyof typeof SHORT_PAY_KEYS =>
  Object.hasOwn(SHORT_PAY_KEYS, reason);

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
    ...(short ? [t('payments.shortPaid', { reason: shortPayName(t, short.reason) })] : []),
    ...(short?.note ? [short.note] : []),
    ...(leftOpen && leftOpen.amount > 0 && !isUndone
      ? [t('payments.leftOpen', { amount: formatMoney(leftOpen) })]
      : []),
  ];
}
