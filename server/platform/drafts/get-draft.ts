import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { draftResource, findDraft, ownDraft, tenantOf } from '#server/platform/drafts/own-draft.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** What the caller has begun in a flow for a customer; null where there is nothing, or where it is over. */
export function getDraft({
  db,
  clock,
  sealer,
}: Pick<Deps, 'db' | 'clock' | 'sealer'>): Operation<'getDraft'> {
  return async ({ caller, customer, path, query }) => {
    const own = ownDraft(caller, customer, path.flow, query['filter[subject]']);
    const row = await withTenant(db, tenantOf(own), (tx) => findDraft(tx, own, clock.instant()));
    return { body: { data: row ? draftResource(row, sealer) : null } };
  };
}
