import { mayActOnCards } from '#domain/card/card-acts.ts';
import { money } from '#domain/money/money.ts';
import type { components } from '#api/contract/schema.gen.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

/** Requests for cards that are told beside what else waits. */
const MOST = 50;

/**
 * Requests for cards that wait for a second administrator, the longest first. A card is its own request and is answered on
 * its page; whoever approves looks for it where all else waits, too. None for whoever approves no cards.
 */
export async function waitingCards(
  tx: Tx,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  { customerId, accountIds }: Pick<NamedCustomer, 'customerId' | 'accountIds'>,
  status: 'to-answer' | 'own' | 'over' | undefined,
): Promise<components['schemas']['WaitingCard'][]> {
  if (!mayActOnCards(role) || status === 'over') return [];
  let waiting = tx
    .selectFrom('cards')
    .select(['card_id', 'card_name', 'cardholder', 'requested_by', 'requester_name'])
    .select(['month_limit', 'currency', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'requested');
  if (accountIds) waiting = waiting.where('account_id', 'in', accountIds);
  if (status === 'own') waiting = waiting.where('requested_by', '=', userId);
  if (status === 'to-answer') waiting = waiting.where('requested_by', 'is distinct from', userId);
  const rows = await waiting.orderBy('created_at').orderBy('card_id').limit(MOST).execute();
  return rows.map((row) => ({
    card_id: row.card_id,
    card_name: row.card_name,
    cardholder: row.cardholder,
    requester: row.requester_name,
    is_own: row.requested_by === userId,
    limit: money(row.month_limit, row.currency),
    requested_ts: row.created_at,
  }));
}
