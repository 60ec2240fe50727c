import type { Formats, MinorUnits } from './format.ts';
import type { TextKey, Translator } from './intl.ts';
import { WEEKDAYS, weekdayName } from './weekday-name.ts';

/** What is bought with a card, by the merchants that sell it. */
export const MERCHANT_TYPE_WORDS = {
  fuel: 'cardControls.fuel',
  parts: 'cardControls.parts',
  tires: 'cardControls.tires',
  repair: 'cardControls.repair',
  tolls: 'cardControls.tolls',
  supplies: 'cardControls.supplies',
  lodging: 'cardControls.lodging',
} as const satisfies Record<string, TextKey>;

/** What a card can be used for, as far as its words go. */
export interface SaidControls {
  readonly limit: MinorUnits | null;
  readonly dayLimit: MinorUnits | null;
  readonly purchaseLimit: MinorUnits | null;
  readonly merchantTypes: readonly (keyof typeof MERCHANT_TYPE_WORDS)[];
  readonly days: readonly (typeof WEEKDAYS)[number][];
}

const NAMES = {
  limit: 'cardControls.monthLimit',
  dayLimit: 'cardControls.dayLimit',
  purchaseLimit: 'cardControls.purchaseLimit',
  merchantTypes: 'cardControls.merchants',
  days: 'cardControls.days',
} as const satisfies Record<keyof SaidControls, TextKey>;

const CONTROLS = Object.keys(NAMES) as (keyof SaidControls)[];
const MERCHANT_TYPES = Object.keys(MERCHANT_TYPE_WORDS) as (keyof typeof MERCHANT_TYPE_WORDS)[];

/** What of the controls of a card is other than before, a sentence each: what it was, and what it is or is to be. */
export function controlSentences(
  { t, locale }: Pick<Translator, 't' | 'locale'>,
  { formatMoney }: Pick<Formats, 'formatMoney'>,
  { before, after }: { readonly before: SaidControls; readonly after: SaidControls },
  words: 'cardControls.change' | 'cardControls.toCome' = 'cardControls.change',
): string[] {
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const textOf = (controls: SaidControls, control: keyof SaidControls): string => {
    if (control === 'merchantTypes') {
      const chosen = MERCHANT_TYPES.filter((type) => controls.merchantTypes.includes(type));
      return list.format(chosen.map((type) => t(MERCHANT_TYPE_WORDS[type])));
    }
    if (control === 'days') {
      const chosen = WEEKDAYS.filter((day) => controls.days.includes(day));
      return list.format(chosen.map((day) => weekdayName(day, locale)));
    }
    const limit = controls[control];
    return limit === null ? t('cardControls.none') : formatMoney(limit);
  };
  return CONTROLS.flatMap((control) => {
    const [was, is] = [textOf(before, control), textOf(after, control)];
    return was === is ? [] : [t(words, { control: t(NAMES[control]), before: was, after: is })];
  });
}
