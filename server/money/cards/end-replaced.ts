import { isEnded } from '#domain/card/card.ts';
import type { Deps } from '#server/deps.ts';
import { lockCard, moveKept, type CardMove, type KeptCard } from '#server/money/cards/move-kept-card.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Ends the card whose place an activated one takes: it was kept until now (§3 Card reasons: damaged). */
export async function endReplaced(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { customer_id, replaces, replaces_because }: KeptCard,
  { by, requestId }: Pick<CardMove, 'by' | 'requestId'>,
): Promise<void> {
  if (replaces === null) return;
  const old = await lockCard(tx, customer_id, replaces);
  if (!old || isEnded(old)) return;
  const event = { type: 'person.terminate', because: replaces_because ?? 'replaced' } as const;
  await moveKept(tx, deps, old, { event, by, ...(requestId !== undefined && { requestId }) });
}
