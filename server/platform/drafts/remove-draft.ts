import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { ownDraft, tenantOf } from '#server/platform/drafts/own-draft.ts';
import { notePaidDraft } from '#server/platform/drafts/paid-draft.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * Removes a draft of the caller that is paid or given up, whatever its revision; also where there is none. Which payment
 * it has become is noted, for whoever has it open elsewhere.
 */
export function removeDraft({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'removeDraft'> {
  return async ({ caller, customer, path, query }) => {
    const own = ownDraft(caller, customer, path.flow, query['filter[subject]']);
    await withTenant(db, tenantOf(own), async (tx) => {
      await tx
        .deleteFrom('drafts')
        .where((where) => where.and({ ...own }))
        .execute();
      await notePaidDraft(tx, own, query.payment_id ?? null, clock.instant());
    });
    return {};
  };
}
