import { sql } from 'kysely';
import { money } from '#domain/money/money.ts';
import { HITS_PER_KIND, type SearchHit } from '#domain/search/search-hit.ts';
import { ofAccount } from '#server/money/payments/payments-of-account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';
import { begins } from '#server/receivables/search/begins.ts';

const NUMBER = { key: 'number_key', number: 'payment_number' } as const;

/** Payments of the customer, or of all for customer support, by the beginning of their number. */
export async function paymentHits(tx: Tx, { customer }: Asking, text: string): Promise<SearchHit[]> {
  const rows = await tx
    .selectFrom('payments')
    .select(['payment_id', 'payment_number', 'customer_name', 'amount', 'fee', 'currency', 'submitted_at'])
    .where(begins(text, NUMBER))
    .$if(customer !== null, (found) =>
      found
        .where('customer_id', '=', customer?.customerId ?? '')
        .where(customer ? ofAccount(customer) : sql<boolean>`false`),
    )
    .orderBy('number_key')
    .orderBy('payment_id')
    .limit(HITS_PER_KIND)
    .execute();
  return rows.map((row) => ({
    kind: 'payment',
    target: row.payment_id,
    title: row.payment_number,
    alsoBy: null,
    party: customer ? null : row.customer_name,
    amount: money(row.amount + row.fee, row.currency),
    dueOn: null,
    at: row.submitted_at,
  }));
}
