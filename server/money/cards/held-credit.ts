import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';

/** What purchases hold of a customer's credit in one currency, minor units. */
export interface HeldCredit {
  readonly amount: number;
  /** Purchases that are authorised and not posted. */
  readonly count: number;
  /** The last day of the hold that ends first. */
  readonly until: PlainDate;
}

/**
 * That a purchase of `card_transactions` holds credit on a business date: it is authorised, and was neither posted nor has its
 * hold ended. Nothing is written where that ends by itself.
 */
export const isHeld = (today: PlainDate) =>
  sql<boolean>`(status = 'authorised' and holds_until >= ${today}::date)`;

/** Credit that is held by what cards have authorised (§3 Exposure: credit held), by currency. */
export async function heldCredit(
  tx: Tx,
  { customerId, accountIds }: Pick<NamedCustomer, 'customerId' | 'accountIds'>,
  today: PlainDate,
): Promise<ReadonlyMap<string, HeldCredit>> {
  const query = tx
    .selectFrom('card_transactions')
    .select([
      'currency',
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
      sql<PlainDate>`min(holds_until)`.as('until'),
    ])
    .where('customer_id', '=', customerId)
    .where(isHeld(today))
    .groupBy('currency');
  const rows = await (accountIds ? query.where('account_id', 'in', accountIds) : query).execute();
  return new Map(rows.map(({ currency, ...held }) => [currency, held]));
}
