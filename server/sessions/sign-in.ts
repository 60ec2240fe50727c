import type { Deps } from '#server/deps.ts';
import { apiError, type ApiError } from '#server/http/api-error.ts';
import type { Operation } from '#server/http/operation.ts';
import { hashPassword, verifyPassword } from '#server/security/password-hash.ts';
import { newToken } from '#server/security/token.ts';
import { countAttempt, nameKey, returnGuess, takeGuess } from '#server/sessions/attempts.ts';
import { letIn, locked } from '#server/sessions/let-in.ts';
import { callerOf } from '#server/sessions/open-session.ts';
import { selfDocument } from '#server/sessions/self-document.ts';

/** Compared where there is no user or no password, so that an unknown name takes as long as a known one. */
let nobodysHash: Promise<string> | null = null;

/**
 * Signs in with username and password. A name is locked after so many failed attempts, known or not, and that is
 * told alike for both; every other lock reason and 'not activated' are told only after a correct password
 * (decisions §5).
 */
export function signIn(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'signIn'> {
  const { db, clock, config } = deps;
  const limits = config.settings.signIn;
  nobodysHash ??= hashPassword(newToken());

  return async ({ body, caller, address, requestId }) => {
    const { username, password } = body.data.attributes;
    await takeGuess(db, clock, address, limits);
    const attempts = await countAttempt(db, clock, username);
    if (attempts > limits.attempts) {
      await returnGuess(db, address);
      throw locked('login_attempts');
    }

    const user = await db
      .selectFrom('users')
      .select(['user_id', 'password_hash'])
      .where('username_key', '=', nameKey(username))
      .executeTakeFirst();
    const correct = await verifyPassword(password, user?.password_hash ?? (await nobodysHash) ?? '');
    if (!correct || !user?.password_hash) {
      throw attempts === limits.attempts ? locked('login_attempts') : invalidCredentials();
    }
    await returnGuess(db, address);
    const sessionToken = await letIn(deps, {
      userId: user.user_id,
      hasCode: false,
      requestId,
      previous: caller,
    });
    return { body: await selfDocument(deps, await callerOf(deps, sessionToken)), sessionToken };
  };
}

function invalidCredentials(): ApiError {
  return apiError(401, 'invalid_credentials', 'The username and/or password you entered is invalid');
}
