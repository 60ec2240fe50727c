import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { takeCardChargeback } from '#server/money/card-chargebacks/take-card-chargeback.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';

type Report = components['schemas']['CardProviderEvent'];

const STATES = { 'chargeback.opened': 'opened', 'chargeback.won': 'won', 'chargeback.lost': 'lost' } as const;

/**
 * Takes the card provider's report on a chargeback, once by its id, however late and in whatever order. Throws 404 for an
 * unknown charge, 422 for more than was charged, another currency, or a report that does not say which chargeback.
 */
export async function receiveCardChargeback(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer' | 'config' | 'log'>,
  body: Report & { readonly type: keyof typeof STATES },
  requestId: string,
): Promise<void> {
  const charge = await tx
    .selectFrom('card_charges')
    .select(['charge_id', 'amount', 'currency'])
    .where('charge_id', '=', body.reference)
    .executeTakeFirst();
  if (!charge) throw notFound();
  const { chargeback, amount } = body;
  if (!chargeback) throw apiError(422, 'chargeback_missing', 'The report names no chargeback');
  const isWithin = amount.amount > 0 && amount.amount <= charge.amount;
  if (!isWithin || amount.currency !== charge.currency)
    throw apiError(422, 'amount_mismatch', 'The payment is of another amount');
  const fresh = await tx
    .insertInto('card_provider_events')
    .values({
      provider_event_id: body.id,
      charge_id: charge.charge_id,
      type: body.type,
      received_at: deps.clock.instant(),
    })
    .onConflict((conflict) => conflict.column('provider_event_id').doNothing())
    .executeTakeFirst();
  if (fresh.numInsertedOrUpdatedRows !== 1n) return;
  const said = {
    reference: chargeback.reference,
    page: body.reference,
    amount,
    reason: chargeback.reason,
    evidenceDueAt: new Date(chargeback.evidence_due * 1000).toISOString(),
    state: STATES[body.type],
  };
  await takeCardChargeback(tx, deps, said, requestId);
}
