import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { heldCredit, isHeld } from '#server/money/cards/held-credit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { creditUsed } from '#server/money/ledger/balances.ts';
import { CREDIT_USED } from '#server/money/ledger/ledger-account.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import { creditLimits } from '#server/receivables/exposures/owed.ts';

/** A sub-account or a location of a customer, by which a request can be narrowed. */
export interface NamedPart {
  readonly kind: 'account' | 'location';
  readonly id: string;
}

/** What a part may use of the customer's limit in one currency, minor units, and what of that is left. */
export interface PartCredit {
  readonly limit: number;
  readonly left: number;
}

/** The accounts that a part is made of. */
async function accountsOf(tx: Tx, customerId: string, { kind, id }: NamedPart): Promise<string[]> {
  if (kind === 'account') return [id];
  const rows = await tx
    .selectFrom('customers')
    .select('buid')
    .where('customer_id', '=', customerId)
    .where('buid_location', '=', id)
    .execute();
  return rows.map(({ buid }) => buid);
}

/**
 * Credit of a part by currency, where it has a limit of its own. What it uses is of all its accounts, also where a
 * request is narrowed further.
 */
export async function partCredit(
  tx: Tx,
  customerId: string,
  part: NamedPart,
  today: PlainDate,
): Promise<ReadonlyMap<string, PartCredit>> {
  const limits = await tx
    .selectFrom('part_limits')
    .select(['currency', 'amount'])
    .where('customer_id', '=', customerId)
    .where('part_kind', '=', part.kind)
    .where('part_id', '=', part.id)
    .execute();
  if (limits.length === 0) return new Map();
  const accounts = await accountsOf(tx, customerId, part);
  const used = await creditUsed(tx, customerId, accounts);
  const held = await heldCredit(tx, { customerId, accountIds: accounts }, today);
  return new Map(
    limits.map(({ currency, amount }) => [
      currency,
      { limit: amount, left: amount - (used.get(currency) ?? 0) - (held.get(currency)?.amount ?? 0) },
    ]),
  );
}

/**
 * What a request that is narrowed to a sub-account, a location or both can use by currency: the limit of the narrowest
 * that has one, and of what is left of theirs and of the customer's the least. Empty for a whole customer.
 */
export async function boundByParts(
  tx: Tx,
  { customerId, buidCustomer, accountIds }: NamedCustomer,
  location: string | undefined,
  today: PlainDate,
): Promise<ReadonlyMap<string, PartCredit>> {
  if (accountIds === null) return new Map();
  const parts: NamedPart[] = [
    ...(buidCustomer === customerId ? [] : [{ kind: 'account', id: buidCustomer } as const]),
    ...(location === undefined ? [] : [{ kind: 'location', id: location } as const]),
  ];
  const bound = new Map<string, PartCredit>();
  for (const part of parts) {
    for (const [currency, { limit, left }] of await partCredit(tx, customerId, part, today)) {
      const before = bound.get(currency);
      bound.set(currency, { limit: before?.limit ?? limit, left: Math.min(before?.left ?? left, left) });
    }
  }
  if (bound.size === 0) return bound;
  const limits = await creditLimits(tx, customerId);
  const used = await creditUsed(tx, customerId);
  const held = await heldCredit(tx, { customerId, accountIds: null }, today);
  return new Map(
    Array.from(bound, ([currency, { limit, left }]) => {
      const whole = limits.get(currency);
      const ofWhole =
        whole === undefined ? left : whole - (used.get(currency) ?? 0) - (held.get(currency)?.amount ?? 0);
      return [currency, { limit, left: Math.min(left, ofWhole) }];
    }),
  );
}

/** What is used and held of a customer's limit, account by account and currency; minor units. */
export interface AccountUse {
  readonly account_id: string;
  readonly currency: string;
  readonly used: number;
  readonly held: number;
}

/** The use of each account of a customer that has any. */
export async function useByAccount(tx: Tx, customerId: string, today: PlainDate): Promise<AccountUse[]> {
  const { rows } = await sql<AccountUse>`
    select account_id, currency, sum(used)::bigint as used, sum(held)::bigint as held from (
      select account_id, currency, amount as used, 0 as held from ledger_entries
        where customer_id = ${customerId} and ledger_account = any(${[...CREDIT_USED]}::text[])
      union all
      select account_id, currency, 0, amount from card_transactions
        where customer_id = ${customerId} and ${isHeld(today)}
    ) each group by account_id, currency order by currency, account_id`.execute(tx);
  return rows;
}
