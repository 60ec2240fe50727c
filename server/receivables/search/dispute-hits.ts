import { outcomeOf } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import type { SearchHit } from '#domain/search/search-hit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { ofParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { begins } from '#server/receivables/search/begins.ts';
import { firstHits, latest, LOOKED_AT } from '#server/receivables/search/first-hits.ts';

const NUMBER = { key: 'number_key', number: 'dispute_number' } as const;

/** Disputes of the side that asks, by the beginning of their number: those that are not over first, and the latest of them. */
export async function disputeHits(tx: Tx, asking: Asking, text: string): Promise<SearchHit[]> {
  const isOfCustomer = asking.party === 'customer';
  const { inRange, letters } = begins(text, NUMBER);
  const lookedThrough = tx
    .selectFrom('disputes')
    .select(['dispute_id', 'dispute_number', 'trx_id', 'merchant_name', 'customer_name', 'disputed'])
    .select([
      'currency',
      'opened_at',
      'status',
      'latest_step',
      'offer',
      'agreed',
      'adjusted',
      'number_key',
      'is_over',
    ])
    .where((where) => where.and([ofParty(asking), inRange]))
    .orderBy('number_key')
    .orderBy('dispute_id')
    .limit(LOOKED_AT);
  const seen = await tx
    .selectFrom(lookedThrough.as('disputes'))
    .selectAll()
    .select(letters.as('matches'))
    .orderBy('number_key')
    .orderBy('dispute_id')
    .execute();
  const { first: rows, among } = firstHits(
    [{ rows: seen }],
    (row) => row.dispute_id,
    (one, other) => Number(one.is_over) - Number(other.is_over) || latest(one.opened_at, other.opened_at),
  );
  return rows.map((row) => ({
    kind: 'dispute',
    // A customer reads a dispute at its invoice.
    target: isOfCustomer ? row.trx_id : row.dispute_id,
    title: row.dispute_number,
    alsoBy: null,
    party: isOfCustomer ? row.merchant_name : row.customer_name,
    standing: {
      kind: 'dispute',
      status: row.status,
      latestStep: row.latest_step,
      offer: row.offer === null ? null : money(row.offer, row.currency),
      agreed: row.agreed === null ? null : money(row.agreed, row.currency),
      outcome: outcomeOf(row.status, row),
    },
    amount: money(row.disputed, row.currency),
    dueOn: null,
    at: row.opened_at,
    among,
  }));
}
