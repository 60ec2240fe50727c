import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/db/tenant.ts';
import type { CardProvider, HostedPageState } from '#server/card-provider/card-provider.ts';
import { IllegalTransition } from '#server/lifecycle/illegal-transition.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { advancePayment } from '#server/payments/advance-payment.ts';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
export type ReconcileDeps = MoveDeps & { readonly cardProvider: CardProvider };

/** What the state of a hosted page means for its payment. An open page, or one that was never made: nothing yet. */
const EVENTS: Record<HostedPageState, PaymentEvent | null> = {
  unknown: null,
  open: null,
  authorized: { type: 'card.authorized' },
  declined: { type: 'card.declined' },
  cancelled: { type: 'card.cancelled' },
  expired: { type: 'card.expired' },
};

/**
 * Asks the provider what has become of a card payment whose report may be lost, and moves the payment by the answer.
 * Throws CardProviderUnavailable.
 */
export async function reconcilePayment(deps: ReconcileDeps, paymentId: string): Promise<void> {
  await applyState(deps, paymentId, EVENTS[await deps.cardProvider.stateOf(paymentId)]);
}

/**
 * Ends a card payment whose time to enter a card is over. The provider closes the page first: only it knows whether
 * the payer was faster, and after that nobody can pay on it. Throws CardProviderUnavailable.
 */
export async function expirePayment(deps: ReconcileDeps, paymentId: string): Promise<void> {
  const end = await deps.cardProvider.close(paymentId);
  await applyState(deps, paymentId, EVENTS[end] ?? { type: 'card.expired' });
}

/** Ends a card payment that no page was ever made for, where there is no provider to ask. */
export async function expireWithoutPage(deps: MoveDeps, paymentId: string): Promise<void> {
  await applyState(deps, paymentId, { type: 'card.expired' });
}

async function applyState(deps: MoveDeps, paymentId: string, event: PaymentEvent | null): Promise<void> {
  if (!event) return;
  const { db, clock, config } = deps;
  try {
    // As the owner of the tables: no user asks, and the payment names its customer.
    await withSystem(db, (tx) => advancePayment(tx, paymentId, event, { clock, demo: config.demo }));
  } catch (error) {
    // The report has arrived meanwhile and moved the payment already.
    if (!(error instanceof IllegalTransition && error.chart === 'payment')) throw error;
  }
}
