import type { Formats } from './format.ts';
import type { TextKey, Translator } from './intl.ts';

const UNIT_WORDS = {
  each: 'invoice.unitEach',
  bag: 'invoice.unitBag',
  case: 'invoice.unitCase',
  drum: 'invoice.unitDrum',
  hour: 'invoice.unitHour',
  month: 'invoice.unitMonth',
  pail: 'invoice.unitPail',
  pair: 'invoice.unitPair',
  spool: 'invoice.unitSpool',
  tote: 'invoice.unitTote',
  trip: 'invoice.unitTrip',
  week: 'invoice.unitWeek',
} as const satisfies Record<string, TextKey>;

/** Terms that are known, or as the merchant wrote them. */
type Terms =
  | { readonly kind: 'net'; readonly days: number }
  | { readonly kind: 'receipt' }
  | { readonly kind: 'other'; readonly text: string };

/** Terms in the reader's language. */
export function termsText({ t }: Pick<Translator, 't'>, terms: Terms): string {
  if (terms.kind === 'net') return t('invoice.termsNet', { days: terms.days });
  return terms.kind === 'receipt' ? t('invoice.termsReceipt') : terms.text;
}

/** A quantity of a unit: of one that is known in the reader's language, else as the merchant wrote it. */
export function quantityText(
  { t }: Pick<Translator, 't'>,
  { formatNumber }: Pick<Formats, 'formatNumber'>,
  { quantity, unit, known }: { quantity: number; unit: string; known: keyof typeof UNIT_WORDS | null },
): string {
  return known ? t(UNIT_WORDS[known], { count: quantity }) : `${formatNumber(quantity)} ${unit}`;
}
