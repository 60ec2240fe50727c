/**
 * What became of a record; each is one of these: new and open or settled, an update of what was there, there already,
 * issued after the day that is loaded, or refused.
 */
export const RECORD_OUTCOMES = [
  'newOpen',
  'newSettled',
  'settled',
  'disputeOpened',
  'disputeClosed',
  'same',
  'notIssuedYet',
  'refused',
] as const;
export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];

/** A number of records, and the sum of their amounts in minor units. */
export interface RecordSum {
  readonly count: number;
  readonly total: number;
}

/** The records of one currency by what became of them. */
export interface CurrencySums {
  readonly currency: string;
  readonly of: Readonly<Record<RecordOutcome, RecordSum>>;
}

/** Counts records by currency and by what became of them, so that the parts make up the whole. */
export function createRecordSums() {
  const sums = new Map<string, Map<RecordOutcome, RecordSum>>();
  return {
    add: ({ total, currency }: { readonly total: number; readonly currency: string }, to: RecordOutcome) => {
      const ofCurrency = sums.get(currency) ?? new Map<RecordOutcome, RecordSum>();
      const before = ofCurrency.get(to) ?? NONE;
      ofCurrency.set(to, { count: before.count + 1, total: before.total + total });
      sums.set(currency, ofCurrency);
    },
    all: (): CurrencySums[] =>
      Array.from(sums, ([currency, ofCurrency]) => ({
        currency,
        of: Object.fromEntries(RECORD_OUTCOMES.map((one) => [one, ofCurrency.get(one) ?? NONE])) as Record<
          RecordOutcome,
          RecordSum
        >,
      })),
  };
}

const NONE: RecordSum = { count: 0, total: 0 };

/** The records of a currency that are of these outcomes. */
export function sumOf({ of }: CurrencySums, outcomes: readonly RecordOutcome[]): RecordSum {
  return outcomes.reduce(
    (sum, outcome) => ({ count: sum.count + of[outcome].count, total: sum.total + of[outcome].total }),
    NONE,
  );
}

/** How many records of all currencies are of these outcomes. */
export function countOf(sums: readonly CurrencySums[], ...outcomes: readonly RecordOutcome[]): number {
  return sums.reduce((count, ofCurrency) => count + sumOf(ofCurrency, outcomes).count, 0);
}
