import { cardViewObstacles } from '#domain/card/card-acts.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import type { Deps } from '#server/deps.ts';
import { CardIssuerUnavailable, type FullCard } from '#server/money/card-issuer/card-issuer.ts';
import { issuerUnavailable } from '#server/money/cards/issuer-unavailable.ts';
import { lockCard } from '#server/money/cards/move-kept-card.ts';
import { tellCardView } from '#server/money/cards/tell-card.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** For how long a number is shown (decisions §1). */
export const VISIBLE_SECONDS = 300;

type ViewDeps = Pick<Deps, 'db' | 'clock' | 'cardIssuer' | 'sealer' | 'requestSweep'>;

/**
 * The full number of a card (§7), fetched from its issuer after the password or a code was asked for this view. The proof is
 * used up first; then the issuer is asked, outside of every transaction; the view is audited and told to the customer's
 * administrators before the number leaves the server, so that none is seen unnoticed. It is kept, logged and cached nowhere,
 * and the answer has no idempotency key, which would keep it.
 */
export function viewCardNumber(deps: ViewDeps): Operation<'viewCardNumber'> {
  return async ({ body, caller, customer, requestId }) => {
    const { card_id: cardId, step_up: token } = body.data.attributes;
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const row = await withTenant(deps.db, tenant, async (tx) => {
      const card = await lockCard(tx, customer.customerId, cardId);
      if (!card) throw notFound();
      const obstacles = cardViewObstacles(card);
      if (obstacles.length > 0) throw refusedByRules(obstacles);
      await takeStepUp(tx, deps.clock, caller, { change: 'card_view', subject: cardId }, token);
      return card;
    });
    const audit = (action: 'card_number_viewed' | 'card_view_failed') =>
      withTenant(deps.db, tenant, (tx) =>
        asServer(tx, async () => {
          await writeAudit(tx, deps.clock, {
            userId: caller.userId,
            customerId: customer.customerId,
            action,
            subject: cardId,
            facts: { identifier: row.card_identifier },
            requestId,
          });
          if (action === 'card_number_viewed') await tellCardView(tx, deps, row, caller);
        }),
      );
    let full: FullCard;
    try {
      if (!deps.cardIssuer) throw issuerUnavailable();
      full = await deps.cardIssuer.reveal(cardId);
    } catch (error) {
      await audit('card_view_failed');
      throw error instanceof CardIssuerUnavailable ? issuerUnavailable() : error;
    }
    await audit('card_number_viewed');
    deps.requestSweep();
    return {
      body: {
        data: {
          type: 'card-views',
          id: cardId,
          attributes: {
            card_name: row.card_name,
            card_identifier: row.card_identifier,
            card_number: full.number,
            expiry_date: full.expiresOn,
            visible_seconds: VISIBLE_SECONDS,
          },
        },
      },
    };
  };
}
