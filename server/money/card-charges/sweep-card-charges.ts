import type { Deps } from '#server/deps.ts';
import { CardProviderUnavailable } from '#server/money/card-provider/card-provider.ts';
import {
  expireCharge,
  expireWithoutPage,
  reconcileCharge,
  type ReconcileDeps,
} from '#server/money/card-charges/reconcile-charge.ts';

type CardDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'cardProvider' | 'sealer'>;

/** Charges that one sweep asks about at most; the rest are asked by the next ones. */
const BATCH = 200;

/**
 * Asks the provider about charges that a payer was sent to it for and that have no outcome yet: their report may be lost.
 * Answers how many have one now.
 */
export function reconcileCardPayments(deps: CardDeps): Promise<number> {
  return askEach(deps, 'waiting', reconcileCharge);
}

/** Ends charges whose time to enter a card is over. Answers how many. */
export function expireCardPayments(deps: CardDeps): Promise<number> {
  return askEach(deps, 'overdue', expireCharge);
}

async function askEach(
  deps: CardDeps,
  which: 'waiting' | 'overdue',
  ask: (deps: ReconcileDeps, chargeId: string) => Promise<void>,
): Promise<number> {
  const { db, clock, config, cardProvider, log, sealer } = deps;
  const charges = await openCharges(deps, which);
  for (const { charge_id: chargeId, hand_over_url: url } of charges) {
    try {
      if (cardProvider) await ask({ db, clock, config, cardProvider, sealer }, chargeId);
      else if (url === null && which === 'overdue') await expireWithoutPage(deps, chargeId);
    } catch (error) {
      // The provider is away: the next sweep asks again, and nothing has changed.
      if (error instanceof CardProviderUnavailable) break;
      log.error({ err: error, charge_id: chargeId }, 'charge could not be reconciled');
    }
  }
  return countEnded(
    db,
    charges.map(({ charge_id }) => charge_id),
  );
}

function openCharges({ db, clock }: CardDeps, which: 'waiting' | 'overdue') {
  const now = clock.instant();
  const open = db
    .selectFrom('payments')
    .innerJoin('card_charges as charge', 'charge.charge_id', 'payments.charge_id')
    .select(['charge.charge_id', 'hand_over_url', 'expires_at'])
    .distinct()
    .where('status', '=', 'submitted')
    .where('method', '=', 'card')
    .orderBy('expires_at')
    .limit(BATCH);
  return which === 'overdue'
    ? open.where('expires_at', '<=', now).execute()
    : open.where('expires_at', '>', now).where('hand_over_url', 'is not', null).execute();
}

async function countEnded(db: CardDeps['db'], chargeIds: readonly string[]): Promise<number> {
  if (chargeIds.length === 0) return 0;
  const waiting = await db
    .selectFrom('payments')
    .select('charge_id')
    .distinct()
    .where('charge_id', 'in', chargeIds)
    .where('status', '=', 'submitted')
    .execute();
  return chargeIds.length - waiting.length;
}
