import type { Exposure } from '#domain/customer/exposure.ts';

/** The account status of the wanted currency first, the others after it in their order. */
export function byCurrency(exposures: readonly Exposure[], currency: string): readonly Exposure[] {
  return exposures.toSorted(
    (one, other) => Number(other.currency === currency) - Number(one.currency === currency),
  );
}
