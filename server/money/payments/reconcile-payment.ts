import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { CardProvider, HostedPageState } from '#server/money/card-provider/card-provider.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { refundLateAuthorization } from '#server/money/payments/late-authorization.ts';
import { advancePayment, type Cause } from '#server/money/payments/advance-payment.ts';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>;
export type ReconcileDeps = MoveDeps & { readonly cardProvider: CardProvider };

/** What the state of a hosted page means for its payment. An open page, or one that was never made: nothing yet. */
const EVENTS: Record<HostedPageState, PaymentEvent | null> = {
  unknown: null,
  open: null,
  authorized: { type: 'card.authorized' },
  collected: { type: 'card.authorized' },
  // Its void moves the payment.
  voided: null,
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

const CANCELLED: PaymentEvent = { type: 'card.cancelled' };

/**
 * Cancels a card payment for the payer who caused it. The provider closes the page first, as when it expires; where
 * the payer was faster, the payment goes the way that the provider tells. Throws CardProviderUnavailable.
 */
export async function cancelAtProvider(deps: ReconcileDeps, paymentId: string, cause: Cause): Promise<void> {
  const end = await deps.cardProvider.close(paymentId);
  if (end === 'unknown') {
    // A page that was made between the provider's answer and now is closed before the payment is given up.
    if (!(await cancelWithoutPage(deps, paymentId, cause))) await cancelAtProvider(deps, paymentId, cause);
    return;
  }
  // Who closes a page finds it run out, though it is the payer who has ended it.
  const event = end === 'expired' || end === 'open' ? CANCELLED : EVENTS[end];
  await applyState(deps, paymentId, event, cause);
}

/** Cancels a card payment that no page was made for; answers false, and changes nothing, where one was. */
export function cancelWithoutPage(deps: MoveDeps, paymentId: string, cause: Cause): Promise<boolean> {
  return withSystem(deps.db, async (tx) => {
    const { hand_over_url: url, status } = await tx
      .selectFrom('payments')
      .select(['hand_over_url', 'status'])
      .where('payment_id', '=', paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (url !== null) return false;
    const { clock, config, sealer } = deps;
    // Whatever has moved it meanwhile has settled it.
    if (status === 'submitted')
      await advancePayment(tx, paymentId, CANCELLED, {
        clock,
        sealer,
        bankPayments: config.bankPayments,
        settings: config.settings,
        cause,
      });
    return true;
  });
}

async function applyState(
  deps: MoveDeps,
  paymentId: string,
  event: PaymentEvent | null,
  cause: Cause = {},
): Promise<void> {
  if (!event) return;
  const { db, clock, config, sealer } = deps;
  try {
    // As the owner of the tables: the provider is no user, and the payment names its customer.
    await withSystem(db, (tx) =>
      advancePayment(tx, paymentId, event, {
        clock,
        sealer,
        bankPayments: config.bankPayments,
        settings: config.settings,
        cause,
      }),
    );
  } catch (error) {
    // The report has arrived meanwhile and moved the payment already.
    if (!(error instanceof IllegalTransition && error.chart === 'payment')) throw error;
    await withSystem(db, (tx) => refundLateAuthorization(tx, { clock, sealer }, paymentId, event.type));
  }
}
