import { ACTING_MINUTES, actingObstacles, actingProblems } from '#domain/user/acting.ts';
import type { Deps } from '#server/deps.ts';
import { findActedUser } from '#server/access/users/acted-user.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';

/**
 * Lets the caller's session look at the portal in a user's place, in every tab of it, for a while. The user and the
 * customer's administrators are told. Refuses USR-16 for whom nobody stands in, and USR-17 without a reason.
 */
export function beginActing(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer' | 'requestSweep'>,
): Operation<'beginActing'> {
  const { db, clock } = deps;
  return async ({ path, body, caller, requestId }) => {
    const { reason, has_consent: hasConsent } = body.data.attributes;
    const acting = { by: 'support', caller, customerId: null } as const;
    // As the owner of the tables: customer support looks after all customers, and sessions are nobody's rows.
    await withSystem(db, async (tx) => {
      const user = await findActedUser(tx, acting, path.user_id);
      const { user_type: userType } = await tx
        .selectFrom('users')
        .select('user_type')
        .where('user_id', '=', user.userId)
        .executeTakeFirstOrThrow();
      const isLocked = user.lockReason !== null;
      const obstacles = [
        ...actingObstacles({ userType, role: user.role, status: user.status, isLocked }),
        ...actingProblems({ reason, hasConsent }),
      ];
      if (obstacles.length > 0) throw refusedByRules(obstacles);
      const until = new Date(clock.now().getTime() + ACTING_MINUTES * 60_000).toISOString();
      await tx
        .updateTable('sessions')
        .set({
          acted_user_id: user.userId,
          acting_until: until,
          selected_customer: null,
          selected_location: null,
          selected_merchant: null,
        })
        .where('token_hash', '=', caller.tokenHash)
        .execute();
      await tx
        .insertInto('actings')
        .values({
          session_hash: caller.tokenHash,
          user_id: caller.userId,
          acted_user_id: user.userId,
          until,
        })
        .execute();
      await writeAudit(tx, clock, {
        userId: caller.userId,
        action: 'acting_began',
        subject: user.userId,
        facts: { reason: reason.trim(), consent: hasConsent },
        requestId,
      });
      await requestMail(tx, deps, { kind: 'acting_began', about: user.userId, language: null });
    });
    deps.requestSweep();
    return {};
  };
}
