import type { Formats, MinorUnits } from './format.ts';
import type { TextKey, Translator } from './intl.ts';

/** What AutoPay pays and from where, as far as its words go. */
export interface SaidSettings {
  readonly daysEarly: number;
  readonly runCeiling: MinorUnits | null;
  readonly invoiceCeiling: MinorUnits | null;
  /** The accounts whose invoices it pays, by name. */
  readonly accounts: readonly string[];
  /** The bank account, masked. */
  readonly bank: string;
}

/** What somebody has changed of it. */
export interface SaidSettingsChange {
  readonly before: SaidSettings;
  readonly after: SaidSettings;
}

const NAMES = {
  daysEarly: 'autopayChange.days',
  runCeiling: 'autopayChange.runCeiling',
  invoiceCeiling: 'autopayChange.invoiceCeiling',
  accounts: 'autopayChange.accounts',
  bank: 'autopayChange.bank',
} as const satisfies Record<keyof SaidSettings, TextKey>;

const PARTS = Object.keys(NAMES) as (keyof SaidSettings)[];

/** What of AutoPay is other than before, a sentence each: what it was, and what it is. */
export function autoPayChangeSentences(
  t: Translator['t'],
  { formatMoney, formatNumber }: Pick<Formats, 'formatMoney' | 'formatNumber'>,
  { before, after }: SaidSettingsChange,
): string[] {
  const ceiling = (amount: MinorUnits | null) =>
    amount === null ? t('autopayChange.none') : formatMoney(amount);
  const textOf = (settings: SaidSettings): Record<keyof SaidSettings, string> => ({
    daysEarly: formatNumber(settings.daysEarly),
    runCeiling: ceiling(settings.runCeiling),
    invoiceCeiling: ceiling(settings.invoiceCeiling),
    accounts: settings.accounts.join(', '),
    bank: settings.bank,
  });
  const [was, is] = [textOf(before), textOf(after)];
  return PARTS.filter((part) => was[part] !== is[part]).map((part) =>
    t('autopayChange.change', { part: t(NAMES[part]), before: was[part], after: is[part] }),
  );
}
