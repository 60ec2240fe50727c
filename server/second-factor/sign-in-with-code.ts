import { withSystem } from '#server/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/http/api-error.ts';
import type { Operation } from '#server/http/operation.ts';
import { checkCode } from '#server/second-factor/check-code.ts';
import { returnGuess, takeGuess } from '#server/sessions/attempts.ts';
import { findGrant, grantOver } from '#server/sessions/grants.ts';
import { letIn, locked } from '#server/sessions/let-in.ts';
import { callerOf } from '#server/sessions/open-session.ts';
import { selfDocument } from '#server/sessions/self-document.ts';

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export function signInWithCode(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>,
): Operation<'signInWithCode'> {
  const { db, clock, config } = deps;
  const limits = config.settings.signIn;
  return async ({ body, grantToken, caller, address, requestId }) => {
    const userId = await findGrant(db, clock, grantToken, 'code');
    if (!userId) throw grantOver();
    await takeGuess(db, clock, address, limits);
    const { code } = body.data.attributes;
    // As the owner of the tables: nobody is signed in yet.
    const verdict = await withSystem(db, (tx) => checkCode(tx, deps, userId, code, requestId));
    if (verdict !== 'right') throw verdict === 'locked' ? locked('login_attempts') : invalidCode();
    await returnGuess(db, address);
    const sessionToken = await letIn(deps, { userId, hasCode: true, requestId, previous: caller });
    const self = await selfDocument(deps, await callerOf(deps, sessionToken));
    return { body: self, sessionToken, grantToken: null };
  };
}

/** 422 for a code that is wrong, old or used. */
export function invalidCode() {
  return apiError(422, 'invalid_code', 'The code is wrong', { source: { pointer: '/data/attributes/code' } });
}
