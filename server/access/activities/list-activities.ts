import type { OperationRequest } from '#server/platform/http/operation.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';
import {
  activityCondition,
  countActivities,
  readActivities,
  type AskedActivities,
} from '#server/access/activities/asked-activities.ts';
import { activityResources } from '#server/access/activities/activity-document.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>;

/** What happened for a customer and to its users, newest first, for its administrators. */
export function listActivities(deps: ListDeps): Operation<'listActivities'> {
  return async ({ query, customer }) => {
    const asked = askedOf(query, customer.customerId);
    // As the owner of the tables: nobody else reads the record, and the query names the customer that is asked for.
    return { body: await withSystem(deps.db, (tx) => activitiesPage(tx, deps, asked, query)) };
  };
}

/** What happened in the whole portal, for customer support; that somebody looked is written down. */
export function findActivities(deps: ListDeps): Operation<'findActivities'> {
  return async ({ query, caller }) => {
    const asked = askedOf(query, null);
    // As the owner of the tables: customer support looks over all customers.
    const body = await withSystem(deps.db, async (tx) => {
      const page = await activitiesPage(tx, deps, asked, query);
      await writeAudit(tx, deps.clock, {
        userId: caller.userId,
        action: 'activities_searched',
        facts: { search: asked.search ?? '', kind: asked.kind ?? '', found: page.meta.total },
      });
      return page;
    });
    return { body };
  };
}

type Query = OperationRequest<'listActivities' | 'findActivities'>['query'];

/** What a query asks for. */
export function askedOf(
  query: Omit<Query, 'filter[buid_customer]'>,
  customerId: string | null,
): AskedActivities {
  return {
    customerId,
    kind: query['filter[kind]'],
    days: query['filter[days]'],
    search: query['filter[search]'],
  };
}

async function activitiesPage(
  tx: Tx,
  deps: ListDeps,
  asked: AskedActivities,
  query: Query,
): Promise<AnswerBody<'listActivities'>> {
  const { limit, offset, meta } = askedPage(query, deps.config);
  const condition = activityCondition(asked, deps);
  const total = await countActivities(tx, condition);
  const rows = await readActivities(tx, condition, { limit, offset, after: null });
  return {
    data: await activityResources(tx, rows, asked.customerId),
    meta: { total, ...meta },
  };
}
