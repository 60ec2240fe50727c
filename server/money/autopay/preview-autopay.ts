import type { Deps } from '#server/deps.ts';
import { runsOf, type ReadDeps } from '#server/money/autopay/autopay-document.ts';
import { refuseOvertaken } from '#server/money/autopay/autopay-version.ts';
import { settledEnrolment } from '#server/money/autopay/settled-enrolment.ts';
import { judgeSetting } from '#server/money/autopay/wished-setting.ts';
import { refuseOvertakenAccount } from '#server/money/bank-accounts/account-version.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { withTenant } from '#server/platform/db/tenant.ts';

/**
 * The runs that settings would lead to: those that are announced and stay so, as the settings leave them, and those to
 * come (decisions §13). Keeps nothing.
 */
export function previewAutoPay(deps: ReadDeps & Pick<Deps, 'db'>): Operation<'previewAutoPay'> {
  return async ({ body, caller, customer: { customerId } }) => {
    const { version, bank_account_version: seen, ...wish } = body.data.attributes;
    const runs = await withTenant(deps.db, { userId: caller.userId, customerId }, async (tx) => {
      await refuseOvertaken(tx, customerId, version);
      await refuseOvertakenAccount(tx, customerId, { id: wish.bank_account_id, version: seen });
      const before = await tx
        .selectFrom('autopay_enrolments')
        .selectAll()
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      const today = deps.clock.today();
      const { terms } = await judgeSetting(tx, deps.config, customerId, wish, today);
      const next = await runsOf(tx, deps, customerId, settledEnrolment(before, terms), true);
      // What was announced in another currency is called off with them.
      return next.filter(({ currency }) => currency === terms.currency);
    });
    return { body: { data: { type: 'autopay-previews', id: customerId, attributes: { runs } } } };
  };
}
