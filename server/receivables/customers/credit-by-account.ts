import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Db } from '#server/platform/db/database.ts';
import { dueHalf } from '#server/receivables/exposures/owed.ts';

/** A customer's or sub-account's credit in its own currency, minor units; the sums are those of its lists of invoices. */
export interface AccountCredit {
  /** Null for a sub-account: the limit is the customer's. */
  readonly limit: number | null;
  readonly notYetDue: number;
  readonly pastDue: number;
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
  interface Row {
    readonly buid: string;
    readonly credit_limit: number | null;
    readonly not_yet_due: number;
    readonly past_due: number;
  }
  const { rows } = await sql<Row>`
    select customer.buid,
      case when customer.parent_buid is null then
        (select amount from credit_limits limits
          where limits.customer_id = customer.buid and limits.currency = customer.currency)
      end as credit_limit,
      owed.not_yet_due, owed.past_due
    from customers customer cross join lateral (
      select coalesce(sum(open) filter (where ${dueHalf('notYetDue', today)}), 0)::bigint as not_yet_due,
        coalesce(sum(open) filter (where ${dueHalf('pastDue', today)}), 0)::bigint as past_due
      from invoices
      where invoices.customer_id = customer.customer_id
        and life_cycle = 'billed'
        and invoices.currency = customer.currency
        and (customer.parent_buid is null or invoices.account_id = customer.buid)
    ) owed
    where customer.buid = any(${[...buids]}::text[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.buid,
      { limit: row.credit_limit, notYetDue: row.not_yet_due, pastDue: row.past_due },
    ]),
  );
}
