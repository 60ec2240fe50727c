import type { Deps } from '#server/deps.ts';
import { apiError, type ApiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { hashPassword, verifyPassword } from '#server/platform/security/password-hash.ts';
import { newToken } from '#server/platform/security/token.ts';
import { nameKey } from '#server/platform/security/name-key.ts';
import { beginGuess, passwordOf } from '#server/access/sessions/guesses.ts';
import { letIn } from '#server/access/sessions/let-in.ts';
import { noteFailedSignIn } from '#server/access/sessions/note-failed-sign-in.ts';
import { callerOf } from '#server/access/sessions/open-session.ts';
import { selfDocument } from '#server/access/sessions/self-document.ts';

/** Compared where there is no user or no password, so that an unknown name takes as long as a known one. */
let nobodysHash: Promise<string> | null = null;

/**
 * Signs in with username and password. After so many failed attempts a name is locked for a while, known or not, and
 * that is told alike for both and whatever the password is, but never on a device where its user has signed in before
 * and has not failed as often; every other lock reason and 'not activated' are told only after a correct password
 * (decisions §5).
 */
export function signIn(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Operation<'signIn'> {
  const { db } = deps;
  nobodysHash ??= hashPassword(newToken());

  return async ({ body, caller, address, deviceOf, requestId }) => {
    const { username, password } = body.data.attributes;
    const user = await db
      .selectFrom('users')
      .select(['user_id', 'password_hash'])
      .where('username_key', '=', nameKey(username))
      .executeTakeFirst();
    const device = user ? deviceOf(user.user_id) : null;
    const guess = await beginGuess(deps, passwordOf(username), { address, device });
    const correct = await verifyPassword(password, user?.password_hash ?? (await nobodysHash) ?? '');
    if (!correct || !user?.password_hash) {
      // Whoever signs in at a provider, or has not accepted yet, has no password that could be wrong.
      const action = user && !user.password_hash ? 'sign_in_without_password' : 'sign_in_failed';
      await noteFailedSignIn(deps, user?.user_id ?? null, guess.left.tries === 0, action);
      throw guess.wasWrong(invalidCredentials());
    }
    await guess.wasRight();
    const begun = await letIn(deps, {
      userId: user.user_id,
      hasCode: false,
      requestId,
      previous: caller,
    });
    return { body: await selfDocument(deps, await callerOf(deps, begun.sessionToken)), ...begun };
  };
}

function invalidCredentials(): ApiError {
  return apiError(401, 'invalid_credentials', 'The username and/or password you entered is invalid');
}
