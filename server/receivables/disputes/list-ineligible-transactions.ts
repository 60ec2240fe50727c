import { RULES } from '#domain/rules.ts';
import type { Deps } from '#server/deps.ts';
import { askedInvoices } from '#server/receivables/disputes/asked-invoices.ts';
import { judgeAsked } from '#server/receivables/disputes/judge-asked.ts';
import { mostDisputed } from '#server/receivables/disputes/most-disputed.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Which of some invoices cannot be disputed today, each with every reason, and how much of the others can (§7 `/customer-dispute-ineligible-trxs`). */
export function listIneligibleTransactions({
  db,
  clock,
  portal,
}: Pick<Deps, 'db' | 'clock' | 'portal'>): Operation<'listIneligibleTransactions'> {
  return async ({ query, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const trxIds = query['filter[trx_id]'].split(',');
    const { ineligible, eligible, most } = await withTenant(db, tenant, async (tx) => {
      const asked = await askedInvoices(tx, customer, trxIds, { lock: false });
      const judged = await judgeAsked(tx, asked, portal, clock.today());
      return {
        ...judged,
        most: await mostDisputed(
          tx,
          judged.eligible.map(({ row }) => row),
        ),
      };
    });
    return {
      body: {
        data: ineligible.map(({ trxId, obstacles }) => ({
          type: 'customer-dispute-ineligible-trxs',
          id: trxId,
          attributes: {
            trx_id: trxId,
            ineligible_reason: obstacles.map(({ rule }) => RULES[rule].name).join('; '),
            obstacles: obstacles.map(obstacleOnWire),
          },
        })),
        meta: {
          most_disputed: eligible.flatMap(({ row }, index) => {
            const amount = most[index];
            return amount ? { trx_id: row.trx_id, amount } : [];
          }),
        },
      },
    };
  };
}
