import type { Deps } from '#server/deps.ts';
import { plannedRuns, type ReadDeps } from '#server/money/autopay/autopay-document.ts';
import { judgeSetting } from '#server/money/autopay/wished-setting.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { withTenant } from '#server/platform/db/tenant.ts';

/** The runs that settings would lead to, above all what the first one would collect (decisions §13). Keeps nothing. */
export function previewAutoPay(deps: ReadDeps & Pick<Deps, 'db'>): Operation<'previewAutoPay'> {
  return async ({ body, caller, customer: { customerId } }) => {
    const runs = await withTenant(deps.db, { userId: caller.userId, customerId }, async (tx) => {
      const today = deps.clock.today();
      const { terms } = await judgeSetting(tx, deps.config, customerId, body.data.attributes, today);
      return plannedRuns(tx, deps, { customerId, terms, announcedOn: null, from: null });
    });
    return { body: { data: { type: 'autopay-previews', id: customerId, attributes: { runs } } } };
  };
}
