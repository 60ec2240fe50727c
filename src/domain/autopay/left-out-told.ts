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

/** How an invoice stands that a ceiling keeps out of a run: it can be allowed, or it is and waits for its turn. */
export type CeilingStanding = 'canBeAllowed' | 'allowed' | null;

/** The same of an invoice that no later run takes either; null where nothing of it can be allowed. */
export function ceilingStanding({
  reason,
  chosenAt,
}: Pick<ShownItem, 'reason' | 'chosenAt'>): CeilingStanding {
  if (reason !== 'aboveInvoiceCeiling' && reason !== 'aboveRunCeiling') return null;
  if (chosenAt !== null) return 'allowed';
  return reason === 'aboveInvoiceCeiling' ? 'canBeAllowed' : null;
}

/** Invoices that are left out for one reason, in one currency. */
export interface LeftOutGroup {
  /** Tells it from the others. */
  readonly key: string;
  readonly reason: LeftOutReason;
  /** Whether it has been decided otherwise since, so that a later run takes them. */
  readonly isTakenLater: boolean;
  /** Whose they are, where the reason is about the account; else of the first of them. */
  readonly accountName: string;
  readonly items: readonly ShownItem[];
  readonly total: Money;
}

/**
 * What a run leaves out, by reason, by currency, and by account where the reason is about it; what a later run takes is
 * apart, since why this one left it out holds no more.
 */
export function leftOutGroups(
  items: readonly ShownItem[],
  takesLater: (item: ShownItem) => boolean = () => false,
): LeftOutGroup[] {
  const groups = new Map<string, LeftOutGroup>();
  for (const item of items) {
    const { reason, accountId, accountName, amount } = item;
    if (reason === null) continue;
    const isTakenLater = takesLater(item);
    const key = isTakenLater
      ? `later ${amount.currency}`
      : `${reason} ${amount.currency} ${OF_ACCOUNT.has(reason) ? accountId : ''}`;
    const before = groups.get(key) ?? { accountName, items: [], total: money(0, amount.currency) };
    groups.set(key, {
      key,
      reason,
      isTakenLater,
      accountName: before.accountName,
      items: [...before.items, item],
      total: money(before.total.amount + amount.amount, amount.currency),
    });
  }
  return [...groups.values()];
}

const OF_ACCOUNT: ReadonlySet<LeftOutReason> = new Set(['otherAccount', 'accountBarred']);

/** The invoices that no run takes, each once, because each alone is above the ceiling for one. */
export function aboveEveryCeiling(runs: readonly Pick<ShownRun, 'items'>[]): ShownItem[] {
  const items = runs.flatMap((run) => run.items.filter(({ reason }) => reason === 'aboveEveryCeiling'));
  return [...new Map(items.map((item) => [item.trxId, item])).values()];
}

/** What is left out of every run until somebody puts it back. */
export const PUT_BACK: ReadonlySet<LeftOutReason> = new Set(['skipped', 'voided']);

/** An invoice that runs leave out, with the run that tells of it. */
export interface LeftOutOf {
  readonly run: ShownRun;
  readonly item: ShownItem;
}

/** What no run takes until somebody puts it back, each invoice once and as the latest run tells of it. */
export function untilPutBack(runs: readonly ShownRun[]): LeftOutOf[] {
  const left = runs.flatMap((run) =>
    run.items
      .filter(
        ({ reason, trxId }) =>
          reason !== null && PUT_BACK.has(reason) && runThatTakes(runs, run, trxId) === null,
      )
      .map((item) => ({ run, item })),
  );
  return [...new Map(left.map((one) => [one.item.trxId, one])).values()];
}
