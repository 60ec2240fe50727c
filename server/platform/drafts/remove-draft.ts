import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { ownDraft, tenantOf } from '#server/platform/drafts/own-draft.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Removes a draft of the caller that is finished or given up, whatever its revision; also where there is none. */
export function removeDraft({ db }: Pick<Deps, 'db'>): Operation<'removeDraft'> {
  return async ({ caller, customer, path, query }) => {
    const own = ownDraft(caller, customer, path.flow, query['filter[subject]']);
    await withTenant(db, tenantOf(own), (tx) =>
      tx
        .deleteFrom('drafts')
        .where((where) => where.and({ ...own }))
        .execute(),
    );
    return {};
  };
}
