/** Null while there is no currency to name. */
type CurrencySource = () => string | null;

let source: CurrencySource = () => null;

/**
 * Says once where the selected currency stands: `filter[sol_currency]` is added to every request exactly when
 * multi-currency is enabled and a customer currency is selected (§7).
 */
export function nameCurrency(selected: CurrencySource): void {
  source = selected;
}

/** The query of a request with the selected currency. */
export function withCurrency(query: Record<string, unknown>): Record<string, unknown> {
  const currency = source();
  return currency ? { ...query, 'filter[sol_currency]': currency } : query;
}
