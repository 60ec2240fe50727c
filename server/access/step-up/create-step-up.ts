import { STEP_UP_SECONDS, stepUpWay } from '#domain/access/step-up.ts';
import { checkPasskey, invalidPasskey } from '#server/access/passkeys/verify-passkey.ts';
import { invalidCode } from '#server/access/second-factor/sign-in-with-code.ts';
import { checkCode } from '#server/access/second-factor/check-code.ts';
import { beginGuess } from '#server/access/sessions/guesses.ts';
import { steppedUpFor } from '#server/access/step-up/stepped-up-for.ts';
import { proofOf, wrongHere } from '#server/access/step-up/wrong-here.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { verifyPassword } from '#server/platform/security/password-hash.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';

/**
 * Asks a signed-in user for the password, a code or a passkey again before one change, and answers a token that is good for it,
 * once. Wrong ones are counted for the session and slow it down as at sign-in; the last ends the session, and none of
 * them locks the name (decisions §13). Refuses with `invalid_password`, `invalid_code`, `invalid_passkey` (422), `too_soon` (403),
 * `sign_in_anew` (403) or, after the last wrong one, `step_up_over` (401).
 */
export function createStepUp(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer'>,
): Operation<'createStepUp'> {
  const { db, clock } = deps;
  return async ({ body, caller, address, deviceOf, origin, requestId }) => {
    const { change, subject, secret, passkey } = body.data.attributes;
    const { userId, tokenHash } = caller;
    const user = await db
      .selectFrom('users as user')
      .leftJoin('second_factors as factor', 'factor.user_id', 'user.user_id')
      .where('user.user_id', '=', userId)
      .select(['user.password_hash', 'factor.confirmed_at'])
      .executeTakeFirstOrThrow();
    const hasSecondFactor = user.confirmed_at !== null;
    // A passkey and a code count alike: whoever has both may show either.
    const hasPasskey = hasSecondFactor && passkey !== undefined;
    const way = stepUpWay({ hasPassword: user.password_hash !== null, hasSecondFactor, hasPasskey });
    if (way === 'signIn') refuseOldSession(caller, clock.now());
    else {
      const guess = await beginGuess(deps, proofOf(caller), { address, device: deviceOf(userId) });
      if (!(await isRight())) {
        throw await wrongHere(deps, caller, guess, {
          refusal: REFUSALS[way](),
          requestId,
          of: { change, subject },
        });
      }
      await guess.wasRight();
    }
    const token = newToken();
    const expiresAt = new Date(clock.now().getTime() + STEP_UP_SECONDS * 1000).toISOString();
    // As the owner of the tables: no request of a user reads proofs.
    await withSystem(db, async (tx) => {
      await tx.deleteFrom('step_ups').where('expires_at', '<=', clock.instant()).execute();
      await tx
        .insertInto('step_ups')
        .values({
          token_hash: hashToken(token),
          session_hash: tokenHash,
          user_id: userId,
          change,
          subject,
          expires_at: expiresAt,
        })
        .execute();
      const of = await steppedUpFor(tx, userId, { change, subject });
      await writeAudit(tx, clock, {
        userId,
        ...of,
        action: 'step_up_proved',
        subject,
        facts: { ...of.facts, change, way },
        requestId,
      });
    });
    return { body: { data: { type: 'step-ups', id: change, attributes: { token, expires_at: expiresAt } } } };

    function isRight(): Promise<boolean> {
      if (way === 'password') return verifyPassword(secret, user.password_hash ?? '');
      // As the owner of the tables: no request of a user reads secrets.
      return withSystem(db, (tx) =>
        passkey && way === 'passkey'
          ? checkPasskey(tx, deps, { userId, holder: tokenHash, purpose: 'step_up', origin }, passkey)
          : checkCode(tx, deps, userId, secret),
      );
    }
  };
}

/** Who signs in elsewhere has proved to be there by a sign-in that is no older than a proof. */
function refuseOldSession({ sessionCreatedAt }: Caller, now: Date): void {
  const age = (now.getTime() - Date.parse(sessionCreatedAt)) / 1000;
  if (age > STEP_UP_SECONDS) throw apiError(403, 'sign_in_anew', 'Sign in anew before this change');
}

const REFUSALS = { passkey: invalidPasskey, code: invalidCode, password: invalidPassword };

function invalidPassword() {
  return apiError(422, 'invalid_password', 'The password you entered is invalid', {
    source: { pointer: '/data/attributes/secret' },
  });
}
