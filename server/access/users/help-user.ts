import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError, refusedByRules } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import { CUSTOMER_TYPES } from '#domain/access/role.ts';
import { holdActedUser } from '#server/access/users/acted-user.ts';
import { connectOwn } from '#server/access/users/own-customers.ts';
import { personDocument } from '#server/access/users/get-user.ts';

type HelpDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'requestSweep'>;

/**
 * Connects a user who created an account without an invitation to a customer at the top. Throws 422 `customer_unknown`
 * where there is none of the number, and USR-16 where the user's type has no customers.
 */
export function connectSupportUser(deps: HelpDeps): Operation<'connectSupportUser'> {
  return async ({ path, body, caller, requestId }) => {
    const acting = { by: 'support', caller, customerId: null } as const;
    const { customer } = body.data.attributes;
    // As the owner of the tables: customer support looks after all customers.
    const document = await withSystem(deps.db, async (tx) => {
      const user = await holdActedUser(tx, acting, path.user_id);
      const { user_type: userType } = await tx
        .selectFrom('users')
        .select('user_type')
        .where('user_id', '=', user.userId)
        .executeTakeFirstOrThrow();
      if (!CUSTOMER_TYPES.includes(userType))
        throw refusedByRules([{ rule: 'USR-16', facts: {}, remedy: { kind: 'none' } }]);
      const top = await tx
        .selectFrom('customers')
        .select('buid')
        .where('buid', '=', customer)
        .where('parent_buid', 'is', null)
        .executeTakeFirst();
      if (!top) {
        const source = { pointer: '/data/attributes/customer' };
        throw apiError(422, 'customer_unknown', 'There is no customer of this number', { source });
      }
      if (await connectOwn(tx, user.userId, customer)) {
        await writeAudit(tx, deps.clock, {
          userId: caller.userId,
          customerId: customer,
          action: 'user_connected',
          subject: user.userId,
          facts: { customer },
          requestId,
        });
      }
      return personDocument(tx, deps, acting, user.userId);
    });
    return { body: document };
  };
}

/** Mails a user the link for a new password, as they may ask for it themselves. */
export function sendSupportReset(deps: HelpDeps): Operation<'sendSupportReset'> {
  return async ({ path, caller, requestId }) => {
    const acting = { by: 'support', caller, customerId: null } as const;
    // As the owner of the tables: customer support looks after all customers.
    await withSystem(deps.db, async (tx) => {
      const user = await holdActedUser(tx, acting, path.user_id);
      await requestMail(tx, deps, { kind: 'password_reset', about: user.username, language: null });
      await writeAudit(tx, deps.clock, {
        userId: caller.userId,
        action: 'password_reset_sent',
        subject: user.userId,
        requestId,
      });
    });
    deps.requestSweep();
    return {};
  };
}
