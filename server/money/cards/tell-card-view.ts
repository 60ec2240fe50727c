import { randomUUID } from 'node:crypto';
import { parseRole } from '#domain/access/role.ts';
import type { Deps } from '#server/deps.ts';
import type { KeptCard } from '#server/money/cards/move-kept-card.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CardNoticeFacts } from '#server/platform/db/notice-table.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';
import { usersOfCustomers } from '#server/platform/db/users-of-customers.ts';

/** Tells the customer's administrators who has seen the full number of a card, by notice and mail. Runs as the server. */
export async function tellCardView(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  card: KeptCard,
  viewer: string,
): Promise<void> {
  const users = await usersOfCustomers(tx, [card.customer_id])
    .select(['users.user_id', 'users.role'])
    .execute();
  const { customer_name: customerName } = await tx
    .selectFrom('customers')
    .select('customer_name')
    .where('buid', '=', card.customer_id)
    .executeTakeFirstOrThrow();
  const facts: CardNoticeFacts = {
    card_id: card.card_id,
    customer_name: customerName,
    card_name: card.card_name,
    last_four: card.last_four ?? '',
    viewer,
  };
  const about = `${card.card_id} ${randomUUID()}`;
  await writeNotices(
    tx,
    deps,
    users
      .filter(({ role }) => parseRole(role) === 'admin')
      .map(({ user_id: userId }) => ({
        userId,
        customerId: card.customer_id,
        side: 'customer' as const,
        merchantId: null,
        kind: 'card_viewed' as const,
        about,
        facts,
      })),
  );
}
