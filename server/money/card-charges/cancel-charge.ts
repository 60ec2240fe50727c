import { providerUnavailable } from '#server/money/card-charges/hand-over.ts';
import {
  cancelAtProvider,
  cancelWithoutPage,
  type ReconcileDeps,
} from '#server/money/card-charges/reconcile-charge.ts';
import { CardProviderUnavailable, type CardProvider } from '#server/money/card-provider/card-provider.ts';
import type { Cause } from '#server/money/payments/advance-payment.ts';

/**
 * Cancels a charge that waits for its card, unless the card was faster. Throws 503 `card_provider_unavailable` where the
 * provider does not answer: then nothing has changed.
 */
export async function cancelCharge(
  deps: Omit<ReconcileDeps, 'cardProvider'> & { readonly cardProvider: CardProvider | null },
  chargeId: string,
  cause: Cause,
): Promise<void> {
  const { cardProvider } = deps;
  try {
    if (cardProvider) await cancelAtProvider({ ...deps, cardProvider }, chargeId, cause);
    else if (!(await cancelWithoutPage(deps, chargeId, cause))) throw providerUnavailable();
  } catch (error) {
    throw error instanceof CardProviderUnavailable ? providerUnavailable() : error;
  }
}
