import { isEnded, TAB_STATUSES } from '#domain/card/card.ts';
import type { Deps } from '#server/deps.ts';
import type { KeptCard } from '#server/money/cards/kept-card.ts';
import { lockCard, moveKept, type CardMove } from '#server/money/cards/move-kept-card.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Ends the card that is on its way in place of one that nobody needs any more; one that is in use stays. */
export async function endFollower(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { customer_id, card_id }: KeptCard,
  { by, requestId }: Pick<CardMove, 'by' | 'requestId'>,
): Promise<void> {
  const follower = await tx
    .selectFrom('cards')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('replaces', '=', card_id)
    .where('status', 'in', TAB_STATUSES['on-the-way'])
    .forUpdate()
    .executeTakeFirst();
  if (!follower) return;
  const event = { type: 'person.terminate', because: 'noLongerNeeded' } as const;
  await moveKept(tx, deps, follower, { event, by, ...(requestId !== undefined && { requestId }) });
}

/** Ends the card whose place an activated one takes: it was kept until now (§3 Card reasons: damaged). */
export async function endReplaced(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { customer_id, replaces, replaces_because }: KeptCard,
  { by, requestId }: Pick<CardMove, 'by' | 'requestId'>,
): Promise<void> {
  if (replaces === null) return;
  const old = await lockCard(tx, customer_id, replaces);
  if (!old || isEnded(old)) return;
  const event = { type: 'person.terminate', because: replaces_because ?? 'replaced' } as const;
  await moveKept(tx, deps, old, { event, by, ...(requestId !== undefined && { requestId }) });
}
