import { mayPay } from '#domain/access/role.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AdjustmentNoticeFacts } from '#server/platform/db/notice-table.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';
import { usersOfCustomers } from '#server/platform/db/users-of-customers.ts';

interface ToldAdjustment {
  readonly customerId: string;
  /** The credit that it has given: each is told once. */
  readonly about: string;
  readonly facts: AdjustmentNoticeFacts;
}

/** Tells whoever pays for the customer that a merchant has lowered an invoice. Runs as the server. */
export async function tellAdjustment(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { customerId, about, facts }: ToldAdjustment,
): Promise<void> {
  const users = await usersOfCustomers(tx, [customerId]).select(['users.user_id', 'users.role']).execute();
  await writeNotices(
    tx,
    deps,
    users
      .filter(({ role }) => mayPay(role))
      .map(({ user_id: userId }) => ({
        userId,
        customerId,
        side: 'customer' as const,
        merchantId: null,
        kind: 'invoice_adjusted' as const,
        about,
        facts,
      })),
  );
}
