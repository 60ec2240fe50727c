import { mayPay } from '#domain/access/role.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AdjustmentNoticeFacts } from '#server/platform/db/notice-table.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

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
  const users = await tx
    .selectFrom('users')
    .innerJoin('user_customers as mapped', 'mapped.user_id', 'users.user_id')
    .select(['users.user_id', 'users.role'])
    .where('mapped.customer_id', '=', customerId)
    .where('users.status', '=', 'active')
    .where('users.user_type', 'in', ['customer', 'corporate'])
    .execute();
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
