import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { paidByAll } from '#server/receivables/exposures/owed.ts';
import { PAYABLE_AMOUNT } from '#server/receivables/invoices/list-condition.ts';

/** What can be paid of the invoices of an account in one currency, minor units. */
export interface AccountDue {
  readonly account_id: string;
  readonly currency: string;
  readonly current_due: number;
  readonly past_due: number;
}

/** What is due of each account of a customer that owes anything, as the overview counts it. */
export async function dueByAccount(tx: Tx, customerId: string, today: PlainDate): Promise<AccountDue[]> {
  const { rows } = await sql<AccountDue>`
    select account_id, currency,
      coalesce(sum(${PAYABLE_AMOUNT}) filter (where ${paidByAll('billed', today)}), 0)::bigint as current_due,
      coalesce(sum(${PAYABLE_AMOUNT}) filter (where ${paidByAll('past-due', today)}), 0)::bigint as past_due
    from invoices where customer_id = ${customerId} and life_cycle = 'billed'
    group by account_id, currency order by currency, account_id`.execute(tx);
  return rows;
}
