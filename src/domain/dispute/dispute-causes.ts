import type { PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';

/** Disputes of one currency that have something in common. */
export interface DisputeCause {
  /** Id of the reason or the party, or a month as YYYY-MM. */
  readonly key: string;
  /** In the back end's words. */
  readonly name: string;
  readonly count: number;
  /** Of those that have ended too. */
  readonly disputed: Money;
  /** What their ends have credited. */
  readonly credited: Money;
}

/** What disputes were about, the most frequent first; of the reader's own side there are no parties. */
export interface DisputeCauses {
  /** The first day that counts. */
  readonly from: PlainDate;
  readonly reasons: readonly DisputeCause[];
  readonly merchants: readonly DisputeCause[];
  readonly customers: readonly DisputeCause[];
  /** In their order. */
  readonly months: readonly DisputeCause[];
}
