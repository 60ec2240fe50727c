import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Db } from '#server/platform/db/database.ts';

/** A customer's or sub-account's credit in its own currency, minor units. */
export interface AccountCredit {
  /** Null for a sub-account: the limit is the customer's. */
  readonly limit: number | null;
  /** Billed, payable and not past due (decisions §10). */
  readonly currentDue: number;
}

/**
 * The credit of customers and sub-accounts by `buid`. As the owner of the tables, because a list spans customers
 * and a transaction of the user's role sees one: `buids` must be what that role was given.
 */
export async function creditByAccount(
  db: Db,
  buids: readonly string[],
  today: PlainDate,
): Promise<Map<string, AccountCredit>> {
  const { rows } = await sql<{ buid: string; credit_limit: number | null; current_due: number }>`
    select customer.buid,
      case when customer.parent_buid is null then
        (select amount from credit_limits limits
          where limits.customer_id = customer.buid and limits.currency = customer.currency)
      end as credit_limit,
      (select coalesce(sum(open), 0)::bigint from invoices
        where invoices.customer_id = customer.customer_id
          and life_cycle = 'billed' and is_payable and due_date >= ${today}::date
          and invoices.currency = customer.currency
          and (customer.parent_buid is null or invoices.account_id = customer.buid)) as current_due
    from customers customer where customer.buid = any(${[...buids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.buid, { limit: row.credit_limit, currentDue: row.current_due }]));
}
