import type { components } from '#api/contract/schema.gen.ts';
import { ACTIVATION_LOCK_HOURS, ACTIVATION_TRIES, noTriesLeft, notOnCard } from '#domain/card/card-acts.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import { isToBeActivated } from '#domain/card/card.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Deps } from '#server/deps.ts';
import { CardIssuerUnavailable } from '#server/money/card-issuer/card-issuer.ts';
import { issuerUnavailable } from '#server/money/cards/issuer-unavailable.ts';
import { lockCard } from '#server/money/cards/move-kept-card.ts';
import { withTenant } from '#server/platform/db/tenant.ts';

type TryDeps = Pick<Deps, 'db' | 'clock' | 'cardIssuer'>;

/** Whose card it is, and who tries. */
interface OfCustomer {
  readonly userId: string;
  readonly customerId: string;
}

/** What the issuer says of what was typed: the last day of the card, or why it is not activated. */
export type Tried = { readonly expiresOn: PlainDate } | { readonly obstacle: CardObstacle };

/**
 * Lets the issuer compare what was typed with what stands on a card. The try is counted as a wrong one before, so that tries
 * at the same moment count one by one; the last one locks the card for a day, and a locked card is compared with nothing.
 * Null where it is not to be activated. Throws 503 `card_issuer_unavailable`; such a try is given back.
 */
export async function tryActivation(
  deps: TryDeps,
  tenant: OfCustomer,
  act: Pick<components['schemas']['CardActInput'], 'card_id' | 'last_four' | 'expiry'>,
): Promise<Tried | null> {
  const left = await countTry(deps, tenant, act.card_id);
  if (left === null || typeof left !== 'number') return left;
  try {
    if (!deps.cardIssuer) throw issuerUnavailable();
    const proof = { lastFour: act.last_four, expiry: act.expiry };
    const expiresOn = await deps.cardIssuer.verify(act.card_id, proof);
    return expiresOn === null ? { obstacle: notOnCard(left) } : { expiresOn };
  } catch (error) {
    await giveBack(deps, tenant, act.card_id);
    throw error instanceof CardIssuerUnavailable ? issuerUnavailable() : error;
  }
}

/** How many tries are left if this one is wrong; why there is none; null where nothing is to be activated. */
function countTry(
  { db, clock }: TryDeps,
  tenant: OfCustomer,
  cardId: string,
): Promise<number | { readonly obstacle: CardObstacle } | null> {
  return withTenant(db, tenant, async (tx) => {
    const row = await lockCard(tx, tenant.customerId, cardId);
    if (!row || !isToBeActivated(row)) return null;
    const until = row.activation_locked_until;
    if (until !== null && until > clock.instant()) return { obstacle: noTriesLeft(until) };
    // A lock that has ended begins anew.
    const tries = (until === null ? row.activation_tries : 0) + 1;
    const end = new Date(clock.now().getTime() + ACTIVATION_LOCK_HOURS * 3_600_000).toISOString();
    await tx
      .updateTable('cards')
      .set({ activation_tries: tries, activation_locked_until: tries >= ACTIVATION_TRIES ? end : null })
      .where('card_id', '=', cardId)
      .execute();
    return ACTIVATION_TRIES - tries;
  });
}

function giveBack({ db }: TryDeps, tenant: OfCustomer, cardId: string): Promise<void> {
  return withTenant(db, tenant, async (tx) => {
    const row = await lockCard(tx, tenant.customerId, cardId);
    if (!row) return;
    await tx
      .updateTable('cards')
      .set({ activation_tries: Math.max(0, row.activation_tries - 1), activation_locked_until: null })
      .where('card_id', '=', cardId)
      .execute();
  });
}
