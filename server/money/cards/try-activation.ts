import type { components } from '#api/contract/schema.gen.ts';
import {
  ACTIVATION_LOCK_HOURS,
  ACTIVATION_TRIES,
  asOnCard,
  noTriesLeft,
  notOnCard,
} from '#domain/card/card-acts.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import { isToBeActivated } from '#domain/card/card.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Deps } from '#server/deps.ts';
import { CardIssuerUnavailable } from '#server/money/card-issuer/card-issuer.ts';
import { issuerUnavailable } from '#server/money/cards/issuer-unavailable.ts';
import { lockCard } from '#server/money/cards/move-kept-card.ts';
import { recordWrongActivation } from '#server/money/cards/record-attempt.ts';
import type { CardActor } from '#server/money/cards/tell-card.ts';
import { withTenant } from '#server/platform/db/tenant.ts';

type TryDeps = Pick<Deps, 'db' | 'clock' | 'cardIssuer' | 'sealer'>;

/** Whose card it is, and who tries. */
interface OfCustomer {
  readonly userId: string;
  readonly customerId: string;
}

interface Try {
  readonly act: Pick<components['schemas']['CardActInput'], 'card_id' | 'last_four' | 'expiry'>;
  readonly by: CardActor;
  readonly requestId: string;
}

/** How many are left if this one is wrong, and until when no other is looked at where none is. */
interface Counted {
  readonly left: number;
  readonly until: Instant;
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
  { act, by, requestId }: Try,
): Promise<Tried | null> {
  const counted = await countTry(deps, tenant, act.card_id);
  if (counted === null || 'obstacle' in counted) return counted;
  try {
    if (!deps.cardIssuer) throw issuerUnavailable();
    const proof = { lastFour: act.last_four, expiry: asOnCard(act.expiry) };
    const expiresOn = await deps.cardIssuer.verify(act.card_id, proof);
    if (expiresOn !== null) return { expiresOn };
    const { left: triesLeft, until } = counted;
    await withTenant(deps.db, tenant, async (tx) => {
      const card = await lockCard(tx, tenant.customerId, act.card_id);
      if (card) await recordWrongActivation(tx, deps, { card, by, triesLeft, requestId });
    });
    return { obstacle: triesLeft > 0 ? notOnCard(triesLeft) : noTriesLeft(until) };
  } catch (error) {
    await giveBack(deps, tenant, act.card_id);
    throw error instanceof CardIssuerUnavailable ? issuerUnavailable() : error;
  }
}

/** Counts this one as a wrong try; why it is not looked at; null where nothing is to be activated. */
function countTry(
  { db, clock }: TryDeps,
  tenant: OfCustomer,
  cardId: string,
): Promise<Counted | { readonly obstacle: CardObstacle } | null> {
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
    return { left: ACTIVATION_TRIES - tries, until: end };
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
