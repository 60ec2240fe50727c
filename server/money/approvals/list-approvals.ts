import { sql } from 'kysely';
import { APPROVAL_KINDS } from '#domain/approval/approval.ts';
import { mayApprove, readableKinds } from '#domain/approval/second-person.ts';
import type { Deps } from '#server/deps.ts';
import { approvalResources } from '#server/money/approvals/approval-document.ts';
import { waitingCards } from '#server/money/approvals/waiting-cards.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { madeUnder, refuseWhileInFlight } from '#server/platform/http/idempotency.ts';
import { missingHere } from '#server/platform/http/missing-here.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * What a second person is asked for, what waits first, then the latest; or that of one of the caller's own idempotency
 * keys, where an empty list means that nothing arrived.
 */
export function listApprovals(deps: ListDeps): Operation<'listApprovals'> {
  return async ({ query, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const key = query['filter[idempotency_key]'];
    if (key) await refuseWhileInFlight(deps.db, tenant, key, deps.clock.instant());
    const page = askedPage(query, deps.config);
    return withTenant(deps.db, tenant, async (tx) => {
      let matching = tx
        .selectFrom('approvals')
        .where('customer_id', '=', customer.customerId)
        .where(readable(caller))
        .where(narrowed(query['filter[status]'], caller, deps.clock.instant()));
      if (key) matching = matching.where('approval_id', 'in', madeUnder(tx, caller.userId, key));
      const { total } = await matching
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await matching
        .selectAll()
        .orderBy(
          sql`status = 'asked' desc, case when status = 'asked' then answer_by end, created_at desc, approval_id`,
        )
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      // One of another customer than named is not 'nothing arrived': it answers as missing.
      if (key && rows.length === 0 && (await madeUnder(tx, caller.userId, key).executeTakeFirst())) {
        throw notFound();
      }
      const reading = { userId: caller.userId, isWhole: key !== undefined };
      const cards = key ? [] : await waitingCards(tx, caller, customer, query['filter[status]']);
      const meta = { total, ...page.meta, cards };
      return { body: { data: await approvalResources(tx, deps, rows, reading), meta } };
    });
  };
}

/** One of them whole, of the customer that is named. */
export function getApproval(deps: ListDeps): Operation<'getApproval'> {
  return async ({ path, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const data = await withTenant(deps.db, tenant, async (tx) => {
      const rows = await tx
        .selectFrom('approvals')
        .selectAll()
        .where('customer_id', '=', customer.customerId)
        .where('approval_id', '=', path.approval_id)
        .where(readable(caller))
        .execute();
      const [found] = await approvalResources(tx, deps, rows, { userId: caller.userId, isWhole: true });
      return found;
    });
    if (!data) {
      const thing = { table: 'approvals', approvalId: path.approval_id } as const;
      throw await missingHere(deps.db, caller, customer, thing);
    }
    return { body: { data } };
  };
}

/** What the caller has asked for, and of others what the caller's role reads. */
const readable = ({ userId, role }: Pick<Caller, 'userId' | 'role'>) =>
  sql<boolean>`(user_id = ${userId} or kind = any(${readableKinds(role)}::text[]))`;

/** What waits for the caller is what another has made, of a kind that the caller's role approves. */
function narrowed(
  status: 'to-answer' | 'own' | 'over' | undefined,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  now: string,
) {
  if (status === 'own') return sql<boolean>`user_id = ${userId}`;
  if (status === 'over') return sql<boolean>`status <> 'asked'`;
  if (status === undefined) return sql<boolean>`true`;
  const kinds = APPROVAL_KINDS.filter((kind) => mayApprove(kind, role));
  return sql<boolean>`status = 'asked' and user_id <> ${userId} and answer_by > ${now}
    and kind = any(${kinds}::text[])`;
}
