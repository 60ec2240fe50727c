import { sql } from 'kysely';
import { money } from '#domain/money/money.ts';
import { standingKind } from '#domain/payment/payment-standing.ts';
import { amountIn, HITS_PER_KIND, type SearchHit } from '#domain/search/search-hit.ts';
import { cardChargebacksOf } from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { keptOfPayment } from '#server/money/payments/kept-of-payment.ts';
import { ofAccount } from '#server/money/payments/payments-of-account.ts';
import { refundsOf } from '#server/money/refunds/refund-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';
import { begins, type Beginning } from '#server/receivables/search/begins.ts';

const NUMBER = { key: 'number_key', number: 'payment_number' } as const;

/**
 * Payments by the beginning of their number: of the customer, then also by what was charged, or of all for customer
 * support, whose list finds no amounts either.
 */
export async function paymentHits(tx: Tx, { customer }: Asking, text: string): Promise<SearchHit[]> {
  const amount = customer ? amountIn(text) : null;
  const byNumber = await rowsBy(tx, customer, begins(text, NUMBER));
  const byAmount =
    amount === null || byNumber.length >= HITS_PER_KIND
      ? []
      : await rowsBy(tx, customer, {
          inRange: sql<boolean>`amount + fee = ${amount}::bigint`,
          lookedAt: HITS_PER_KIND,
          letters: sql<boolean>`true`,
        });
  const known = new Set(byNumber.map((row) => row.payment_id));
  const rows = [...byNumber, ...byAmount.filter((row) => !known.has(row.payment_id))].slice(0, HITS_PER_KIND);
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
  }));
}

function rowsBy(tx: Tx, customer: NamedCustomer | null, { inRange, lookedAt, letters }: Beginning) {
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
    .limit(lookedAt);
  return tx
    .selectFrom(lookedThrough.as('payments'))
    .selectAll()
    .where(letters)
    .orderBy('number_key')
    .orderBy('payment_id')
    .limit(HITS_PER_KIND)
    .execute();
}
