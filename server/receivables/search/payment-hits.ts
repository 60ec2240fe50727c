import { sql } from 'kysely';
import { money } from '#domain/money/money.ts';
import { standingKind } from '#domain/payment/payment-standing.ts';
import { amountIn, type SearchHit } from '#domain/search/search-hit.ts';
import { cardChargebacksOf } from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { keptOfPayment } from '#server/money/payments/kept-of-payment.ts';
import { ofAccount } from '#server/money/payments/payments-of-account.ts';
import { refundsOf } from '#server/money/refunds/refund-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';
import { begins, type Beginning } from '#server/receivables/search/begins.ts';
import { firstHits, latest, LOOKED_AT } from '#server/receivables/search/first-hits.ts';

const NUMBER = { key: 'number_key', number: 'payment_number' } as const;

/**
 * Payments by the beginning of their number, the latest first: of the customer, then also by what was charged, or of all for
 * customer support, whose list finds no amounts either.
 */
export async function paymentHits(tx: Tx, { customer }: Asking, text: string): Promise<SearchHit[]> {
  const amount = customer ? amountIn(text) : null;
  const ways = [{ rows: await rowsBy(tx, customer, begins(text, NUMBER)) }];
  if (amount !== null) {
    const byAmount = { inRange: sql<boolean>`amount + fee = ${amount}::bigint`, letters: sql<boolean>`true` };
    ways.push({ rows: await rowsBy(tx, customer, byAmount) });
  }
  const { first: rows, among } = firstHits(
    ways,
    (row) => row.payment_id,
    (one, other) => latest(one.submitted_at, other.submitted_at),
  );
  const ids = rows.map((row) => row.payment_id);
  const refunds = await refundsOf(tx, ids);
  const chargebacks = await cardChargebacksOf(tx, ids);
  return rows.map((row) => ({
    kind: 'payment',
    target: row.payment_id,
    title: row.payment_number,
    alsoBy: null,
    party: customer ? null : row.customer_name,
    standing: {
      kind: 'payment',
      standing: standingKind(row.status, row.method, keptOfPayment(row, refunds, chargebacks)),
    },
    amount: money(row.amount + row.fee, row.currency),
    dueOn: null,
    at: row.submitted_at,
    among,
  }));
}

function rowsBy(tx: Tx, customer: NamedCustomer | null, { inRange, letters }: Beginning) {
  const lookedThrough = tx
    .selectFrom('payments')
    .select(['payment_id', 'payment_number', 'customer_name', 'amount', 'fee', 'currency', 'submitted_at'])
    .select(['status', 'method', 'number_key'])
    .where(inRange)
    .$if(customer !== null, (found) =>
      found
        .where('customer_id', '=', customer?.customerId ?? '')
        .where(customer ? ofAccount(customer) : sql<boolean>`false`),
    )
    .orderBy('number_key')
    .orderBy('payment_id')
    .limit(LOOKED_AT);
  return tx
    .selectFrom(lookedThrough.as('payments'))
    .selectAll()
    .select(letters.as('matches'))
    .orderBy('number_key')
    .orderBy('payment_id')
    .execute();
}
