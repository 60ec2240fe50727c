import type { SkipReason } from '#domain/autopay/autopay.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import type { RunRow } from '#server/money/autopay/run-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AutoPayNoticeFacts } from '#server/platform/db/notice-table.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

/** Why a run is not made, and the name of whoever decided it; null where nobody did. */
interface NotMade {
  readonly reason: SkipReason;
  readonly stoppedBy: string | null;
}

/**
 * Takes back the announcement of a run in the transaction in which it is skipped, to whoever was told of it and may still
 * read it, once, by the bank account that it had then (decisions §13). A run that nobody was told of is told to nobody.
 */
export async function tellNotMade(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  run: Pick<RunRow, 'run_id' | 'customer_id' | 'currency' | 'bank_name' | 'last_four'>,
  { reason, stoppedBy }: NotMade,
): Promise<void> {
  // As the server: whoever skips a run reads no notice of another.
  await asServer(tx, async () => {
    const told = await tx
      .selectFrom('notices')
      .innerJoin('users', 'users.user_id', 'notices.user_id')
      .innerJoin('user_customers as mapped', (join) =>
        join
          .onRef('mapped.user_id', '=', 'notices.user_id')
          .onRef('mapped.customer_id', '=', 'notices.customer_id'),
      )
      .select(['notices.user_id', 'notices.facts'])
      .where('notices.kind', '=', 'autopay_announced')
      .where('notices.about', '=', run.run_id)
      .where('users.status', '=', 'active')
      .execute();
    const notices = told.map(({ user_id: userId, facts }) => ({
      userId,
      customerId: run.customer_id,
      side: 'customer' as const,
      merchantId: null,
      kind: 'autopay_not_made' as const,
      about: run.run_id,
      facts: {
        // Written by `tellAnnounced` alone.
        ...(facts as AutoPayNoticeFacts),
        // It may have moved since.
        ...(run.bank_name !== null &&
          run.last_four !== null && { bank_name: run.bank_name, last_four: run.last_four }),
        credits: money(0, run.currency),
        above_ceiling: 0,
        missed_on: null,
        skip_until: null,
        skip_reason: reason,
        stopped_by: stoppedBy,
      },
    }));
    if (notices.length > 0) await writeNotices(tx, deps, notices);
  });
}
