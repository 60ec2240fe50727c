import type { Deps } from '#server/deps.ts';
import { CardProviderUnavailable, type CardProvider } from '#server/card-provider/card-provider.ts';
import { expirePayment, reconcilePayment, type ReconcileDeps } from '#server/payments/reconcile-payment.ts';

type CardDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'cardProvider'>;

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
  const { db, clock, cardProvider, log } = deps;
  if (!cardProvider) return 0;
  const now = clock.instant();
  let open = db
    .selectFrom('payments')
    .select('payment_id')
    .where('status', '=', 'submitted')
    .where('method', '=', 'card')
    .orderBy('hand_over_expires_at')
    .limit(BATCH);
  open =
    which === 'overdue'
      ? open.where('hand_over_expires_at', '<=', now)
      : open.where('hand_over_expires_at', '>', now).where('hand_over_url', 'is not', null);
  const payments = await open.execute();
  for (const { payment_id: paymentId } of payments) {
    try {
      await ask(asking(deps, cardProvider), paymentId);
    } catch (error) {
      // The provider is away: the next sweep asks again, and nothing has changed.
      if (error instanceof CardProviderUnavailable) break;
      log.error({ err: error, payment_id: paymentId }, 'card payment could not be reconciled');
    }
  }
  if (payments.length === 0) return 0;
  const ids = payments.map(({ payment_id }) => payment_id);
  const ended = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', 'in', ids)
    .where('status', '<>', 'submitted')
    .executeTakeFirstOrThrow();
  return ended.count;
}

function asking({ db, clock, config }: CardDeps, cardProvider: CardProvider): ReconcileDeps {
  return { db, clock, config, cardProvider };
}
