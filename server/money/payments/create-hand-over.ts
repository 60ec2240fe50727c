import type { PageAddress } from '#domain/portal/page-address.ts';
import { portalOrigin } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { CardProviderUnavailable, type HostedPage } from '#server/money/card-provider/card-provider.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { ofAccount } from '#server/money/payments/payments-of-account.ts';
import { reconcilePayment } from '#server/money/payments/reconcile-payment.ts';

type HandOverDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'log' | 'cardProvider' | 'sealer'>;

/**
 * Where to send the payer to enter a card: one hosted page for each payment, made on the first call (decisions §8).
 * The provider is asked outside of any transaction. Throws 409 `payment_not_open` where the payment needs no card
 * any more, 503 `card_provider_unavailable` where the provider does not answer.
 */
export function createHandOver(deps: HandOverDeps): Operation<'createHandOver'> {
  const { db, clock, config, portal, cardProvider } = deps;
  return async ({ path, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const read = () =>
      withTenant(db, tenant, (tx) =>
        tx
          .selectFrom('payments')
          .selectAll()
          .where('customer_id', '=', customer.customerId)
          .where('payment_id', '=', path.payment_id)
          .where(ofAccount(customer))
          .executeTakeFirst(),
      );
    let payment = await read();
    if (!payment) throw notFound();
    if (!cardProvider) throw unavailable();
    try {
      if (payment.hand_over_url && payment.status === 'submitted') {
        // The payer is back with an open payment: its report may have been lost on the way.
        await reconcilePayment({ ...deps, cardProvider }, payment.payment_id);
        payment = (await read()) ?? payment;
      }
      const expiresAt = payment.hand_over_expires_at;
      if (payment.status !== 'submitted' || !expiresAt || expiresAt <= clock.instant()) throw notOpen();
      const returnPage: PageAddress = `/payment/confirm?payment_id=${payment.payment_id}&from=card`;
      const page = await cardProvider.createPage({
        reference: payment.payment_id,
        amount: { amount: payment.amount + payment.fee, currency: payment.currency },
        description: payment.payment_number,
        returnUrl: `${portalOrigin(config)}${portal.ecaasPrefix}${returnPage}`,
        expiresAt,
      });
      const handed = await withTenant(db, tenant, (tx) =>
        tx
          .updateTable('payments')
          .set({ provider_reference: page.providerReference, hand_over_url: page.url })
          .where('customer_id', '=', customer.customerId)
          .where('payment_id', '=', path.payment_id)
          .where('status', '=', 'submitted')
          .executeTakeFirst(),
      );
      if (handed.numUpdatedRows !== 1n) {
        // It was cancelled meanwhile: nobody has been told of the page, and nobody may pay on it.
        await cardProvider.close(payment.payment_id);
        throw notOpen();
      }
      return { body: { data: resource(page) } };
    } catch (error) {
      throw error instanceof CardProviderUnavailable ? unavailable() : error;
    }
  };
}

function resource(page: HostedPage) {
  return {
    type: 'hand-overs' as const,
    id: page.providerReference,
    attributes: { url: page.url, expires_at: page.expiresAt },
  };
}

function notOpen() {
  return apiError(409, 'payment_not_open', 'This payment needs no card any more');
}

function unavailable() {
  return apiError(503, 'card_provider_unavailable', 'The card payment provider does not answer');
}
