import type { Deps } from '#server/deps.ts';
import { withMerchants } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';
import { rejectionConditions, standingOf } from '#server/receivables/rejections/list-rejections.ts';
import { correctionsOnWire, rejectionAttributes } from '#server/receivables/rejections/rejection-document.ts';

/** A rejected transaction of one of the caller's merchants, with what happened to it, newest first. */
export function getRejection({
  db,
  clock,
  config,
  portal,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>): Operation<'getRejection'> {
  const terms = config.settings.rejections;
  return async ({ path, caller }) =>
    withMerchants(db, caller.userId, async (tx) => {
      const row = await tx
        .selectFrom('merchant_transactions')
        .selectAll()
        .where((where) => where.and(rejectionConditions({}, caller, portal.timeZone)))
        .where('transaction_id', '=', path.transaction_id)
        .executeTakeFirst();
      if (!row) throw notFound();
      const standing = await standingOf(tx, [row], { today: clock.today(), timeZone: portal.timeZone });
      const events = await tx
        .selectFrom('merchant_transaction_events')
        .selectAll()
        .where('transaction_id', '=', row.transaction_id)
        .orderBy('event_id', 'desc')
        .execute();
      const summary = rejectionAttributes(row, standing.get(row.transaction_id) ?? [], { clock, terms });
      return {
        body: {
          data: {
            type: 'rejections',
            id: row.transaction_id,
            attributes: {
              summary,
              events: events.map(({ kind, at, user_name, reasons, changes }) => ({
                kind,
                at,
                user_name,
                reasons: reasons.map(obstacleOnWire),
                changes: correctionsOnWire(changes),
              })),
              business_date: clock.today(),
            },
          },
        },
      };
    });
}
