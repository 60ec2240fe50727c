import type { Deps } from '#server/deps.ts';
import { CardProviderUnavailable } from '#server/money/card-provider/card-provider.ts';
import {
  expirePayment,
  expireWithoutPage,
  reconcilePayment,
  type ReconcileDeps,
} from '#server/money/payments/reconcile-payment.ts';

type CardDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'cardProvider' | 'sealer'>;

/** Payments that one sweep asks about at most; the rest are asked by the next ones. */
const BATCH = 200;

/**
 * Asks the provider about card payments that a payer was sent to it for and that have no outcome yet: their report
 * may be lost. Answers how many have one now.
 */
export function reconcileCardPayments(deps: CardDeps): Promise<number> {
  return askEach(deps, 'waiting', reconcilePayment);
}

/** Ends card payments whose time to enter a card is over. Answers how many. */
export function expireCardPayments(deps: CardDeps): Promise<number> {
  return askEach(deps, 'overdue', expirePayment);
}

async function askEach(
  deps: CardDeps,
  which: 'waiting' | 'overdue',
  ask: (deps: ReconcileDeps, paymentId: string) => Promise<void>,
): Promise<number> {
  const { db, clock, config, cardProvider, log, sealer } = deps;
  const payments = await openPayments(deps, which);
  for (const { payment_id: paymentId, hand_over_url: url } of payments) {
    try {
      if (cardProvider) await ask({ db, clock, config, cardProvider, sealer }, paymentId);
      else if (url === null && which === 'overdue') await expireWithoutPage(deps, paymentId);
    } catch (error) {
      // The provider is away: the next sweep asks again, and nothing has changed.
      if (error instanceof CardProviderUnavailable) break;
      log.error({ err: error, payment_id: paymentId }, 'card payment could not be reconciled');
    }
  }
  return countEnded(
    db,
    payments.map(({ payment_id }) => payment_id),
  );
}

function openPayments({ db, clock }: CardDeps, which: 'waiting' | 'overdue') {
  const now = clock.instant();
  const open = db
    .selectFrom('payments')
    .select(['payment_id', 'hand_over_url'])
    .where('status', '=', 'submitted')
    .where('method', '=', 'card')
    .orderBy('hand_over_expires_at')
    .limit(BATCH);
  return which === 'overdue'
    ? open.where('hand_over_expires_at', '<=', now).execute()
    : open.where('hand_over_expires_at', '>', now).where('hand_over_url', 'is not', null).execute();
}

async function countEnded(db: CardDeps['db'], paymentIds: readonly string[]): Promise<number> {
  if (paymentIds.length === 0) return 0;
  const ended = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', 'in', paymentIds)
    .where('status', '<>', 'submitted')
    .executeTakeFirstOrThrow();
  return ended.count;
}
