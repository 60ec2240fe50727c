import type { PageAddress } from '#domain/portal/page-address.ts';
import { portalOrigin } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { lockPaymentsOf, type CardCharge } from '#server/money/card-charges/card-charge.ts';
import { reconcileCharge } from '#server/money/card-charges/reconcile-charge.ts';
import {
  CardProviderUnavailable,
  type CardProvider,
  type HostedPage,
} from '#server/money/card-provider/card-provider.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';

export type HandOverDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'portal' | 'log' | 'cardProvider' | 'sealer'
>;

/** What the payer reads at the provider, and where the payer comes back to. */
export interface HandedOver {
  readonly description: string;
  readonly returnPage: PageAddress;
}

/**
 * Where to send the payer to enter a card: one hosted page for each charge, made on the first call (decisions §8). The
 * provider is asked outside of any transaction. Throws 409 `payment_not_open` where it needs no card any more, 503
 * `card_provider_unavailable` where the provider does not answer.
 */
export async function handOver(deps: HandOverDeps, chargeId: string, of: HandedOver) {
  const { cardProvider } = deps;
  if (!cardProvider) throw providerUnavailable();
  try {
    return { data: resource(await openPage({ ...deps, cardProvider }, chargeId, of)) };
  } catch (error) {
    throw error instanceof CardProviderUnavailable ? providerUnavailable() : error;
  }
}

async function openPage(
  deps: HandOverDeps & { readonly cardProvider: CardProvider },
  chargeId: string,
  { description, returnPage }: HandedOver,
): Promise<HostedPage> {
  const { clock, config, portal, cardProvider } = deps;
  let charge = await waitingCharge(deps, chargeId);
  if (charge?.hand_over_url) {
    // The payer is back with an open payment: its report may have been lost on the way.
    await reconcileCharge(deps, chargeId);
    charge = await waitingCharge(deps, chargeId);
  }
  if (!charge || charge.expires_at <= clock.instant()) throw notOpen();
  const page = await cardProvider.createPage({
    reference: chargeId,
    amount: { amount: charge.amount, currency: charge.currency },
    description,
    returnUrl: `${portalOrigin(config)}${portal.ecaasPrefix}${returnPage}`,
    expiresAt: charge.expires_at,
  });
  if (await keepPage(deps, chargeId, page)) return page;
  // It was cancelled meanwhile: nobody has been told of the page, and nobody may pay on it.
  await cardProvider.close(chargeId);
  throw notOpen();
}

/** The charge, while its payments wait for the card. As the server: they may be of several customers. */
function waitingCharge({ db }: Pick<Deps, 'db'>, chargeId: string): Promise<CardCharge | undefined> {
  return withSystem(db, (tx) =>
    tx
      .selectFrom('card_charges')
      .selectAll()
      .where('charge_id', '=', chargeId)
      .where((of) =>
        of.exists(
          of
            .selectFrom('payments')
            .select('payment_id')
            .whereRef('payments.charge_id', '=', 'card_charges.charge_id')
            .where('status', '=', 'submitted'),
        ),
      )
      .executeTakeFirst(),
  );
}

/** Keeps the page of a charge whose payments still wait, which are locked meanwhile; answers whether they did. */
function keepPage({ db }: Pick<Deps, 'db'>, chargeId: string, page: HostedPage): Promise<boolean> {
  return withSystem(db, async (tx) => {
    const payments = await lockPaymentsOf(tx, chargeId);
    if (payments.some(({ status }) => status !== 'submitted')) return false;
    await tx
      .updateTable('card_charges')
      .set({ provider_reference: page.providerReference, hand_over_url: page.url })
      .where('charge_id', '=', chargeId)
      .execute();
    return true;
  });
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

/** The refusal of whatever the card provider alone could do. */
export function providerUnavailable() {
  return apiError(503, 'card_provider_unavailable', 'The card payment provider does not answer');
}
