import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { CardProvider, HostedPageState } from '#server/money/card-provider/card-provider.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { lockPaymentsOf } from '#server/money/card-charges/card-charge.ts';
import { advanceCharge } from '#server/money/card-charges/advance-charge.ts';
import { refundLateAuthorization } from '#server/money/card-charges/late-authorization.ts';
import type { Cause } from '#server/money/payments/advance-payment.ts';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>;
export type ReconcileDeps = MoveDeps & { readonly cardProvider: CardProvider };

/** What the state of a hosted page means for the payments of its charge. An open page, or one that was never made: nothing yet. */
const EVENTS: Record<HostedPageState, PaymentEvent | null> = {
  unknown: null,
  open: null,
  authorized: { type: 'card.authorized' },
  collected: { type: 'card.authorized' },
  // Its void moves them.
  voided: null,
  declined: { type: 'card.declined' },
  cancelled: { type: 'card.cancelled' },
  expired: { type: 'card.expired' },
};

/**
 * Asks the provider what has become of a charge whose report may be lost, and moves its payments by the answer.
 * Throws CardProviderUnavailable.
 */
export async function reconcileCharge(deps: ReconcileDeps, chargeId: string): Promise<void> {
  await applyState(deps, chargeId, EVENTS[await deps.cardProvider.stateOf(chargeId)]);
}

/**
 * Ends a charge whose time to enter a card is over. The provider closes the page first: only it knows whether
 * the payer was faster, and after that nobody can pay on it. Throws CardProviderUnavailable.
 */
export async function expireCharge(deps: ReconcileDeps, chargeId: string): Promise<void> {
  const end = await deps.cardProvider.close(chargeId);
  await applyState(deps, chargeId, EVENTS[end] ?? { type: 'card.expired' });
}

/** Ends a charge that no page was ever made for, where there is no provider to ask. */
export async function expireWithoutPage(deps: MoveDeps, chargeId: string): Promise<void> {
  await applyState(deps, chargeId, { type: 'card.expired' });
}

const CANCELLED: PaymentEvent = { type: 'card.cancelled' };

/**
 * Cancels a charge for the payer who caused it. The provider closes the page first, as when it expires; where the payer was
 * faster, its payments go the way that the provider tells. Throws CardProviderUnavailable.
 */
export async function cancelAtProvider(deps: ReconcileDeps, chargeId: string, cause: Cause): Promise<void> {
  const end = await deps.cardProvider.close(chargeId);
  if (end === 'unknown') {
    // A page that was made between the provider's answer and now is closed before it is given up.
    if (!(await cancelWithoutPage(deps, chargeId, cause))) await cancelAtProvider(deps, chargeId, cause);
    return;
  }
  // Who closes a page finds it run out, though it is the payer who has ended it.
  const event = end === 'expired' || end === 'open' ? CANCELLED : EVENTS[end];
  await applyState(deps, chargeId, event, cause);
}

/** Cancels a charge that no page was made for; answers false, and changes nothing, where one was. */
export function cancelWithoutPage(deps: MoveDeps, chargeId: string, cause: Cause): Promise<boolean> {
  return withSystem(deps.db, async (tx) => {
    const payments = await lockPaymentsOf(tx, chargeId);
    const { hand_over_url: url } = await tx
      .selectFrom('card_charges')
      .select('hand_over_url')
      .where('charge_id', '=', chargeId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (url !== null) return false;
    const { clock, config, sealer } = deps;
    // Whatever has moved it meanwhile has settled it.
    if (payments.every(({ status }) => status === 'submitted'))
      await advanceCharge(tx, chargeId, CANCELLED, {
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
  chargeId: string,
  event: PaymentEvent | null,
  cause: Cause = {},
): Promise<void> {
  if (!event) return;
  const { db, clock, config, sealer } = deps;
  try {
    // As the owner of the tables: the provider is no user, and its payments name their customers.
    await withSystem(db, (tx) =>
      advanceCharge(tx, chargeId, event, {
        clock,
        sealer,
        bankPayments: config.bankPayments,
        settings: config.settings,
        cause,
      }),
    );
  } catch (error) {
    // The report has arrived meanwhile and moved them already.
    if (!(error instanceof IllegalTransition && error.chart === 'payment')) throw error;
    await withSystem(db, (tx) => refundLateAuthorization(tx, { clock, sealer }, chargeId, event.type));
  }
}
