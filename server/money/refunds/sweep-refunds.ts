import type { RefundEvent } from '#machines/lifecycle/refund.ts';
import type { Deps } from '#server/deps.ts';
import {
  CardProviderUnavailable,
  type CardProvider,
  type CardRefundState,
} from '#server/money/card-provider/card-provider.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { advanceRefund } from '#server/money/refunds/advance-refund.ts';
import type { RefundRow } from '#server/money/refunds/refund-row.ts';
import type { PaidBy } from '#domain/payment/payment.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'cardProvider' | 'sealer'>;
/** With how its payment was made, and of which charge it is. */
type Waiting = RefundRow & { readonly method: PaidBy; readonly charge_id: string | null };

/** Refunds that one sweep looks after at most; the rest are the next ones'. */
const BATCH = 200;

/**
 * Sends what support has asked for to the card provider and to the bank, and asks what has become of what is on its way.
 * The refund's id is the provider's key, so that what is sent a second time is one. Answers how many have moved.
 */
export async function moveRefunds(deps: SweepDeps): Promise<number> {
  const rows = await deps.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(['payments.method', 'payments.charge_id'])
    .where('refunds.status', 'in', ['requested', 'sent'])
    .orderBy('refunds.opened_at')
    .limit(BATCH)
    .execute();
  let moved = 0;
  let isAway = deps.cardProvider === null;
  for (const row of rows) {
    try {
      if (row.method === 'bank') moved += await move(deps, row.refund_id, bankEvents(row));
      else if (!isAway && deps.cardProvider)
        moved += await move(deps, row.refund_id, await cardEvents(deps.cardProvider, row));
    } catch (error) {
      // The provider is away: the next sweep asks again, and nothing has changed.
      if (error instanceof CardProviderUnavailable) isAway = true;
      else deps.log.error({ err: error, refund_id: row.refund_id }, 'refund could not be moved');
    }
  }
  return moved;
}

/** It goes with the next batch to the bank, which says by its number when the money is there. */
function bankEvents({ status }: Waiting): RefundEvent[] {
  return status === 'requested' ? [{ type: 'order.accepted' }] : [];
}

async function cardEvents(provider: CardProvider, row: Waiting): Promise<RefundEvent[]> {
  const { charge_id: chargeId } = row;
  if (chargeId === null) throw new RangeError(`no card has paid what ${row.refund_id} takes back`);
  if (row.kind === 'void') {
    const end = await provider.voidPage(chargeId);
    return [end === 'voided' ? { type: 'payment.voided' } : { type: 'order.refused', failure: 'collected' }];
  }
  if (row.status === 'sent') return endOf(await provider.refundState(row.refund_id));
  const made = await provider.refund({
    reference: row.refund_id,
    page: chargeId,
    amount: { amount: row.amount, currency: row.currency },
  });
  return made === 'failed' ? endOf(made) : [{ type: 'order.accepted' }, ...endOf(made)];
}

/** What the provider's answer on a refund means; while it is under way, nothing yet. */
export function endOf(state: CardRefundState): RefundEvent[] {
  if (state === 'refunded') return [{ type: 'money.arrived' }];
  return state === 'failed' ? [{ type: 'order.refused', failure: 'refusedByProvider' }] : [];
}

/** One refund a transaction, as the owner of the tables: no user asks. */
async function move(deps: SweepDeps, refundId: string, events: readonly RefundEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  try {
    await withSystem(deps.db, async (tx) => {
      for (const event of events) await advanceRefund(tx, deps, refundId, event);
    });
    return 1;
  } catch (error) {
    // Its report has arrived meanwhile, or another instance has moved it.
    if (!(error instanceof IllegalTransition)) throw error;
    return 0;
  }
}
