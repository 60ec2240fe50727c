import { sql } from 'kysely';
import { isYourTurn } from '#domain/dispute/dispute.ts';
import type { Deps } from '#server/deps.ts';
import { toldFacts } from '#server/receivables/disputes/told-facts.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { toldParties } from '#server/access/users/told-parties.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

/**
 * A user who cannot answer a dispute asks the customer's administrators to (decisions §12 Who): each of them is told, in
 * the portal and by mail. Whoever asks again on the same business day tells nobody anew. Throws 409 `not_awaited` where
 * the customer's answer is not awaited, and 409 `no_administrator` where nobody can be asked.
 */
export function askDisputeAdministrators({
  db,
  clock,
  sealer,
  portal,
}: Pick<Deps, 'db' | 'clock' | 'sealer' | 'portal'>): Operation<'askDisputeAdministrators'> {
  return async ({ path, caller, customer, requestId }) => {
    const asking: Asking = { party: 'customer', caller, customer };
    await withParty(db, asking, async (tx) => {
      const row = await tx
        .selectFrom('disputes')
        .selectAll()
        .where(ofParty(asking))
        .where(sql<boolean>`dispute_id = ${path.dispute_id}`)
        .executeTakeFirst();
      if (!row) throw notFound();
      if (!isYourTurn(row.status, 'customer')) {
        throw apiError(409, 'not_awaited', 'The customer’s answer is not awaited');
      }
      await asServer(tx, async () => {
        const told = (await toldParties(tx, [row])).get(row.dispute_id) ?? [];
        const able = told.filter(
          ({ side, mayAnswer, userId }) => side === 'customer' && mayAnswer && userId !== caller.userId,
        );
        if (able.length === 0) throw apiError(409, 'no_administrator', 'Nobody of the customer can answer');
        const [facts] = await toldFacts(tx, { portal, clock }, [{ row, step: null }]);
        await writeNotices(
          tx,
          { clock, sealer },
          able.map(({ userId }) => ({
            userId,
            side: 'customer' as const,
            customerId: row.customer_id,
            merchantId: null,
            kind: 'dispute_colleague_asks' as const,
            about: `${row.dispute_id} ${caller.userId} ${clock.today()}`,
            facts: facts as DisputeNoticeFacts,
          })),
        );
        await writeAudit(tx, clock, {
          userId: caller.userId,
          customerId: row.customer_id,
          action: 'dispute_administrators_asked',
          subject: row.dispute_id,
          requestId,
        });
      });
    });
    return {};
  };
}
