import type { LeftOutReason } from '#domain/autopay/left-out.ts';
import type { ShownItem, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money, type Money } from '#domain/money/money.ts';

/**
 * The first later run that takes an invoice which a run has left out, with the invoice as it stands there; null where none
 * takes it. What an announced run left out stays in it as it was announced, whatever has been decided since.
 */
export function runThatTakes(
  runs: readonly ShownRun[],
  { runDate }: Pick<ShownRun, 'runDate'>,
  trxId: string,
): { readonly run: ShownRun; readonly item: ShownItem } | null {
  for (const run of runs) {
    if (run.runDate <= runDate) continue;
    const item = run.items.find((one) => one.trxId === trxId && one.reason === null);
    if (item) return { run, item };
  }
  return null;
}

/** How an invoice stands that is above a ceiling: it can be allowed, it is and waits for its turn, or no run can take it. */
export type CeilingStanding = 'canBeAllowed' | 'allowed' | 'aboveEveryCeiling' | null;

/**
 * How an invoice stands that a ceiling keeps out of a run and of those after it; null for other reasons. One that alone is
 * above the ceiling for a run is in none, allowed or not.
 */
export function ceilingStanding(
  { reason, amount, chosenAt }: Pick<ShownItem, 'reason' | 'amount' | 'chosenAt'>,
  runCeiling: Money | null,
): CeilingStanding {
  if (reason !== 'aboveInvoiceCeiling' && reason !== 'aboveRunCeiling') return null;
  if (runCeiling !== null && amount.amount > runCeiling.amount) return 'aboveEveryCeiling';
  if (chosenAt !== null) return 'allowed';
  return reason === 'aboveInvoiceCeiling' ? 'canBeAllowed' : null;
}

/** Invoices that are left out for one reason, in one currency. */
export interface LeftOutGroup {
  /** Tells it from the others. */
  readonly key: string;
  readonly reason: LeftOutReason;
  /** Whose they are, where the reason is about the account; else of the first of them. */
  readonly accountName: string;
  readonly count: number;
  readonly total: Money;
}

/** What a run leaves out, by reason, by currency, and by account where the reason is about it. */
export function leftOutGroups(items: readonly ShownItem[]): LeftOutGroup[] {
  const groups = new Map<string, LeftOutGroup>();
  for (const { reason, accountId, accountName, amount } of items) {
    if (reason === null) continue;
    const key = `${reason} ${amount.currency} ${OF_ACCOUNT.has(reason) ? accountId : ''}`;
    const { count, total } = groups.get(key) ?? { count: 0, total: money(0, amount.currency) };
    const sum = money(total.amount + amount.amount, amount.currency);
    groups.set(key, { key, reason, accountName, count: count + 1, total: sum });
  }
  return [...groups.values()];
}

const OF_ACCOUNT: ReadonlySet<LeftOutReason> = new Set(['otherAccount', 'accountBarred']);
