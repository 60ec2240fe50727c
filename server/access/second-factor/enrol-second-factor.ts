import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { beginFactor, confirmFactor } from '#server/access/second-factor/new-factor.ts';
import { noteCodesSaved } from '#server/access/second-factor/recovery-codes.ts';
import { findGrant, grantOver, openGrant, takeGrant } from '#server/access/sessions/grants.ts';
import { letIn } from '#server/access/sessions/let-in.ts';
import { callerOf } from '#server/access/sessions/open-session.ts';
import { selfDocument } from '#server/access/sessions/self-document.ts';

type EnrolDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer'>;

/** Begins the second factor that a user's role demands; the grant of a correct password allows it. */
export function beginFactorEnrolment(deps: EnrolDeps): Operation<'beginFactorEnrolment'> {
  const { db, clock } = deps;
  return async ({ grantToken }) => {
    const userId = await findGrant(db, clock, grantToken, 'enrolment');
    if (!userId) throw grantOver();
    const { username } = await db
      .selectFrom('users')
      .select('username')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    // As the owner of the tables: nobody is signed in yet.
    const attributes = await withSystem(db, (tx) => beginFactor(tx, deps, { userId, username }));
    return { body: { data: { type: 'second-factors', id: userId, attributes } } };
  };
}

/**
 * Confirms that second factor by the first code of its app, ends every session of the user, answers the recovery codes,
 * this once, and grants the session that follows when they are saved.
 */
export function confirmFactorEnrolment(deps: EnrolDeps): Operation<'confirmFactorEnrolment'> {
  const { db, clock, config } = deps;
  return async ({ body, grantToken, address, requestId }) => {
    const userId = await findGrant(db, clock, grantToken, 'enrolment');
    if (!userId) throw grantOver();
    const { code } = body.data.attributes;
    const confirming = { userId, code, keptSession: null, address, requestId };
    const { codes, also: grant } = await confirmFactor(deps, confirming, async (tx) => {
      await takeGrant(tx, userId, 'enrolment');
      return openGrant(tx, clock, config.settings, userId, 'enrolled');
    });
    const attributes = { codes: [...codes] };
    return { body: { data: { type: 'recovery-codes', id: userId, attributes } }, grantToken: grant };
  };
}

/** Goes on from the second factor that was set up: to a session, or to an overdue change. */
export function finishFactorEnrolment(deps: EnrolDeps): Operation<'finishFactorEnrolment'> {
  const { db, clock } = deps;
  return async ({ grantToken, caller, requestId }) => {
    const userId = await findGrant(db, clock, grantToken, 'enrolled');
    if (!userId) throw grantOver();
    // Whoever goes on has said so: as the owner of the tables, since nobody is signed in yet.
    await withSystem(db, (tx) => noteCodesSaved(tx, clock, userId));
    const begun = await letIn(deps, { userId, hasCode: true, requestId, previous: caller });
    const self = await selfDocument(deps, await callerOf(deps, begun.sessionToken));
    return { body: self, ...begun, grantToken: null };
  };
}
