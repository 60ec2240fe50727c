import type { components } from '#api/contract/schema.gen.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { dueByAccount, type AccountDue } from '#server/receivables/customer-details/due-by-account.ts';
import { creditLimits } from '#server/receivables/exposures/owed.ts';
import { useByAccount, type AccountUse } from '#server/receivables/exposures/part-limits.ts';

type Line = components['schemas']['CreditLine'];

/** What the credit lines of a customer and of its parts are made of; minor units. */
export interface CreditFacts {
  readonly limits: ReadonlyMap<string, number>;
  /** By kind, id and currency of a part. */
  readonly partLimits: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly uses: readonly AccountUse[];
  readonly dues: readonly AccountDue[];
}

/** Reads them all at once, whatever number of accounts there is. */
export async function creditFacts(tx: Tx, customerId: string, today: PlainDate): Promise<CreditFacts> {
  const parts = await tx
    .selectFrom('part_limits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute();
  const partLimits = new Map<string, Map<string, number>>();
  for (const { part_kind: kind, part_id: id, currency, amount } of parts) {
    const key = `${kind} ${id}`;
    partLimits.set(key, (partLimits.get(key) ?? new Map<string, number>()).set(currency, amount));
  }
  return {
    limits: await creditLimits(tx, customerId),
    partLimits,
    uses: await useByAccount(tx, customerId, today),
    dues: await dueByAccount(tx, customerId, today),
  };
}

/** The credit lines of a whole customer, one for each currency in which it has a limit or owes. */
export function linesOfCustomer(facts: CreditFacts, currency: string): Line[] {
  return linesOf(facts, facts.limits, null, [currency, ...facts.limits.keys()]);
}

/**
 * The credit lines of a part. What it can spend is what its own limit leaves, and no more than the customer has left;
 * without a limit of its own nothing is its own to spend. The customer's currency comes first.
 */
export function linesOfPart(
  facts: CreditFacts,
  part: { readonly kind: 'account' | 'location'; readonly id: string },
  accountIds: ReadonlySet<string>,
  currency: string,
): Line[] {
  const limits = facts.partLimits.get(`${part.kind} ${part.id}`) ?? new Map<string, number>();
  const owes = facts.uses.some((use) => use.currency === currency && accountIds.has(use.account_id));
  return linesOf(facts, limits, accountIds, [...(owes ? [currency] : []), ...limits.keys()]);
}

function linesOf(
  facts: CreditFacts,
  limits: ReadonlyMap<string, number>,
  accountIds: ReadonlySet<string> | null,
  first: readonly string[],
): Line[] {
  const isOf = ({ account_id: id }: { readonly account_id: string }) => accountIds?.has(id) ?? true;
  const uses = facts.uses.filter(isOf);
  const dues = facts.dues.filter(isOf);
  const currencies = new Set([
    ...first,
    ...uses.filter(({ used, held }) => used !== 0 || held !== 0).map(({ currency }) => currency),
  ]);
  return [...currencies].map((currency) => {
    const use = sumUse(uses, currency);
    const amount = (minorUnits: number) => money(minorUnits, currency);
    const limit = limits.get(currency);
    const left = limit === undefined ? null : limit - use.used - use.held;
    const ofWhole = accountIds === null ? null : leftOfCustomer(facts, currency);
    const available = left === null || ofWhole === null ? left : Math.min(left, ofWhole);
    const due = dues.filter((one) => one.currency === currency);
    return {
      currency,
      limit: limit === undefined ? null : amount(limit),
      used: amount(use.used),
      held: amount(use.held),
      available: available === null ? null : amount(available),
      current_due: amount(due.reduce((sum, one) => sum + one.current_due, 0)),
      past_due: amount(due.reduce((sum, one) => sum + one.past_due, 0)),
    };
  });
}

function leftOfCustomer({ limits, uses }: CreditFacts, currency: string): number | null {
  const limit = limits.get(currency);
  const { used, held } = sumUse(uses, currency);
  return limit === undefined ? null : limit - used - held;
}

function sumUse(uses: readonly AccountUse[], currency: string): { used: number; held: number } {
  const own = uses.filter((one) => one.currency === currency);
  return {
    used: own.reduce((sum, { used }) => sum + used, 0),
    held: own.reduce((sum, { held }) => sum + held, 0),
  };
}
