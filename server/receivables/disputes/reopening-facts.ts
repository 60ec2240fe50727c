import { sql } from 'kysely';
import type { ReopeningFacts } from '#domain/dispute/reopening.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { lockNamed } from '#server/money/credits/locked-invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

/**
 * Locks the invoices of disputes with the credits that their ends have given, as who uses a credit does: what is read of
 * them from then on holds until the transaction ends, so that a credit that is being used is told as used.
 */
export async function lockCredited(tx: Tx, rows: readonly DisputeRow[]): Promise<void> {
  const named = rows.flatMap(({ customer_id, trx_id, credit_trx_id: credit }) => [
    { customer_id, trx_id },
    ...(credit === null ? [] : [{ customer_id, trx_id: credit }]),
  ]);
  await asServer(tx, () => lockNamed(tx, named));
}

/** What others have done since disputes ended, by their ids; of one that is not over nothing is asked. */
export async function reopeningFacts(
  tx: Tx,
  rows: readonly DisputeRow[],
): Promise<ReadonlyMap<string, ReopeningFacts>> {
  const ids = rows.filter((row) => row.is_over).map((row) => row.dispute_id);
  if (ids.length === 0) return new Map();
  const { rows: found } = await asServer(tx, () =>
    sql<{ dispute_id: string; used: boolean; again: boolean; closed: boolean; otherwise: number }>`
      select dispute.dispute_id,
        exists (select from credit_applications used where used.customer_id = dispute.customer_id
          and used.credit_trx_id = dispute.credit_trx_id and used.reversed_at is null
          and used.trx_id is distinct from dispute.trx_id) as used,
        exists (select from disputes later where later.customer_id = dispute.customer_id
          and later.trx_id = dispute.trx_id and not later.is_over)
          -- What is charged back, or may be, is credited that way.
          or exists (select from chargebacks charged where charged.customer_id = dispute.customer_id
            and charged.trx_id = dispute.trx_id and charged.status not in ('refused', 'withdrawn')) as again,
        invoice.life_cycle = 'closed' as closed,
        -- What its own end has credited is taken back before anything is credited again.
        greatest(0, dispute.disputed - invoice.total + coalesce((select -sum(credit.total) from given_credits given
          join invoices credit on credit.customer_id = given.customer_id and credit.trx_id = given.trx_id
          where given.customer_id = dispute.customer_id and given.for_trx_id = dispute.trx_id
            and given.withdrawn_at is null and given.trx_id is distinct from dispute.credit_trx_id), 0))::bigint
          as otherwise
      from disputes dispute
      join invoices invoice on invoice.customer_id = dispute.customer_id and invoice.trx_id = dispute.trx_id
      where dispute.dispute_id = any(${ids}::text[])`.execute(tx),
  );
  return new Map(
    found.map(({ dispute_id, used, again, closed, otherwise }) => [
      dispute_id,
      { isCreditUsed: used, isDisputedAgain: again, isInvoiceClosed: closed, creditedOtherwise: otherwise },
    ]),
  );
}

/** Of a dispute that is under way, nothing stands against what may come after its end. */
export const NOTHING_SINCE: ReopeningFacts = {
  isCreditUsed: false,
  isDisputedAgain: false,
  isInvoiceClosed: false,
  creditedOtherwise: 0,
};
