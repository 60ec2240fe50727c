import { isLimitSet, type ApprovalLimit } from '#domain/approval/approval-limit.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Keeps up to how much one person pays alone from now on; without any limit there is none again. */
export async function keepLimit(
  tx: Tx,
  clock: Clock,
  {
    customerId,
    limit,
    by,
  }: {
    readonly customerId: string;
    readonly limit: ApprovalLimit;
    readonly by: { readonly userId: string; readonly fullName: string };
  },
): Promise<void> {
  const kept = {
    currency: limit.currency,
    per_payment: isLimitSet(limit) ? limit.perPayment : null,
    per_day: limit.perDay,
    methods: limit.methods,
    set_by: by.userId,
    set_by_name: by.fullName,
    set_at: clock.instant(),
  };
  await tx
    .insertInto('approval_limits')
    .values({ customer_id: customerId, ...kept })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(kept))
    .execute();
}
