import type { components } from '#api/contract/schema.gen.ts';
import type { ChargebackStatus } from '#domain/dispute/chargeback-status.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Which invoice. */
interface Named {
  readonly customer_id: string;
  readonly trx_id: string;
}

/** What was asked for to be charged back of the invoice, the latest first. */
export async function chargebacksOf(
  tx: Tx,
  { customer_id, trx_id }: Named,
): Promise<components['schemas']['InvoiceChargeback'][]> {
  const rows = await tx
    .selectFrom('chargebacks')
    .select(['chargeback_id', 'chargeback_number', 'status', 'requested', 'currency'])
    .select('requested_at')
    .select((eb) =>
      eb
        .selectFrom('chargeback_responses as said')
        .select(({ fn }) => fn.max('said.at').as('at'))
        .whereRef('said.chargeback_id', '=', 'chargebacks.chargeback_id')
        .whereRef('said.status', '=', 'chargebacks.status')
        .where('chargebacks.is_over', '=', true)
        .as('ended_at'),
    )
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .orderBy('requested_at', 'desc')
    .orderBy('chargeback_number', 'desc')
    .execute();
  const objected = await firstIn(tx, { customer_id, trx_id }, ['objected']);
  const reviewed = await firstIn(tx, { customer_id, trx_id }, ['underReview']);
  const decided = await firstIn(tx, { customer_id, trx_id }, DECIDED);
  return rows.map(({ requested, currency, ...row }) => {
    const against = objected.get(row.chargeback_id);
    const review = reviewed.get(row.chargeback_id);
    const by = decided.get(row.chargeback_id);
    return {
      ...row,
      ...(against && { objected: against }),
      ...(review && { reviewed: review }),
      ...(by && { decided: by }),
      requested: money(requested, currency),
    };
  });
}

/** What leads to an end, or to its credit. */
const DECIDED = ['pendingAdjustment', 'accepted', 'refused', 'withdrawn', 'expired'] as const;

/** By whom and when chargebacks of an invoice came into one of these states first. */
async function firstIn(tx: Tx, { customer_id, trx_id }: Named, statuses: readonly ChargebackStatus[]) {
  const rows = await tx
    .selectFrom('chargeback_responses as said')
    .innerJoin('chargebacks', 'chargebacks.chargeback_id', 'said.chargeback_id')
    .select(['said.chargeback_id', 'said.at', 'said.party', 'said.user_name as name'])
    .where('chargebacks.customer_id', '=', customer_id)
    .where('chargebacks.trx_id', '=', trx_id)
    .where('said.status', 'in', statuses)
    .orderBy('said.position', 'desc')
    .execute();
  // The first one is set last.
  return new Map(rows.map(({ chargeback_id, ...by }) => [chargeback_id, by]));
}
