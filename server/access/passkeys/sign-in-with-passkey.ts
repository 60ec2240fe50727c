import { challengePasskeys } from '#server/access/passkeys/passkey-challenge.ts';
import { checkPasskey, invalidPasskey } from '#server/access/passkeys/verify-passkey.ts';
import { lockOut } from '#server/access/second-factor/check-code.ts';
import { findGrant, grantOver } from '#server/access/sessions/grants.ts';
import { beginGuess, codesOf, refuseDuringLock } from '#server/access/sessions/guesses.ts';
import { letIn } from '#server/access/sessions/let-in.ts';
import { noteFailedSignIn } from '#server/access/sessions/note-failed-sign-in.ts';
import { callerOf } from '#server/access/sessions/open-session.ts';
import { selfDocument } from '#server/access/sessions/self-document.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { hashToken } from '#server/platform/security/token.ts';

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer'>;

/** Nobody is signed in yet: what may answer is the grant. */
const challenged = (userId: string, grantToken: string | null) =>
  ({ userId, holder: hashToken(grantToken ?? ''), purpose: 'sign_in' }) as const;

/** By what the second step of signing in can be taken, and a challenge for the passkeys; a correct password allows it. */
export function beginPasskeySignIn(deps: SignInDeps): Operation<'beginPasskeySignIn'> {
  const { db, clock } = deps;
  return async ({ grantToken, address, deviceOf, origin }) => {
    const userId = await findGrant(db, clock, grantToken, 'code');
    if (!userId) throw grantOver();
    // Whoever asks has given the right password: a lock is told before a code is looked for.
    await refuseDuringLock(deps, codesOf(userId), { address, device: deviceOf(userId) });
    // As the owner of the tables: nobody is signed in yet.
    const { hasApp, challenge } = await withSystem(db, (tx) =>
      challengePasskeys(tx, clock, { ...challenged(userId, grantToken), origin }),
    );
    const attributes = { has_app: hasApp, challenge };
    return { body: { data: { type: 'factor-ways', id: userId, attributes } } };
  };
}

/** The second step of signing in, by a passkey. A wrong one counts as a wrong code does. */
export function signInWithPasskey(deps: SignInDeps): Operation<'signInWithPasskey'> {
  const { db, clock } = deps;
  return async ({ body, grantToken, caller, address, deviceOf, origin, requestId }) => {
    const userId = await findGrant(db, clock, grantToken, 'code');
    if (!userId) throw grantOver();
    const guess = await beginGuess(deps, codesOf(userId), { address, device: deviceOf(userId) });
    const shown = body.data.attributes;
    const isRight = await withSystem(db, (tx) =>
      checkPasskey(tx, deps, { ...challenged(userId, grantToken), origin }, shown),
    );
    if (!isRight) {
      await noteFailedSignIn(deps, userId, guess.left.tries === 0, 'sign_in_code_failed');
      if (guess.left.tries === 0) await withSystem(db, (tx) => lockOut(tx, deps, userId, requestId));
      throw guess.wasWrong(invalidPasskey());
    }
    await guess.wasRight();
    const begun = await letIn(deps, { userId, hasCode: true, requestId, previous: caller });
    const self = await selfDocument(deps, await callerOf(deps, begun.sessionToken));
    return { body: self, ...begun, grantToken: null };
  };
}
