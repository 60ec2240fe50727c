import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { checkCode, lockOut } from '#server/access/second-factor/check-code.ts';
import { beginGuess, codesOf } from '#server/access/sessions/guesses.ts';
import { findGrant, grantOver } from '#server/access/sessions/grants.ts';
import { letIn } from '#server/access/sessions/let-in.ts';
import { noteFailedSignIn } from '#server/access/sessions/note-failed-sign-in.ts';
import { callerOf } from '#server/access/sessions/open-session.ts';
import { selfDocument } from '#server/access/sessions/self-document.ts';

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export function signInWithCode(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer'>,
): Operation<'signInWithCode'> {
  const { db, clock } = deps;
  return async ({ body, grantToken, caller, address, deviceOf, requestId }) => {
    const userId = await findGrant(db, clock, grantToken, 'code');
    if (!userId) throw grantOver();
    const guess = await beginGuess(deps, codesOf(userId), { address, device: deviceOf(userId) });
    const { code } = body.data.attributes;
    // As the owner of the tables: nobody is signed in yet.
    const isRight = await withSystem(db, (tx) => checkCode(tx, deps, userId, code));
    if (!isRight) {
      await noteFailedSignIn(deps, userId, guess.left.tries === 0, 'sign_in_code_failed');
      if (guess.left.tries === 0) await withSystem(db, (tx) => lockOut(tx, deps, userId, requestId));
      throw guess.wasWrong(invalidCode());
    }
    await guess.wasRight();
    const begun = await letIn(deps, { userId, hasCode: true, requestId, previous: caller });
    const self = await selfDocument(deps, await callerOf(deps, begun.sessionToken));
    return { body: self, ...begun, grantToken: null };
  };
}

/** 422 for a code that is wrong, old or used. */
export function invalidCode() {
  return apiError(422, 'invalid_code', 'The code is wrong', { source: { pointer: '/data/attributes/code' } });
}
