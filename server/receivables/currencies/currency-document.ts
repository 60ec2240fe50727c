import type { components } from '#api/contract/schema.gen.ts';
import { bestLanguage, localeOf } from '#locales/languages.ts';

/** Currencies with their names in a user's language; USD first, since it is selected by default (§9). */
export function currencyDocument(
  currencies: readonly string[],
  language: string | null,
): components['schemas']['CurrenciesDocument'] {
  const names = new Intl.DisplayNames(localeOf(bestLanguage(language ? [language] : [])), {
    type: 'currency',
  });
  const rank = (currency: string) => (currency === 'USD' ? '' : currency);
  const ordered = [...new Set(currencies)].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  return {
    data: ordered.map((id) => ({ type: 'currencies', id, attributes: { label: names.of(id) ?? id } })),
  };
}
