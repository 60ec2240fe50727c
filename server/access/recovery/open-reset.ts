import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { apiError, type ApiError } from '#server/platform/http/api-error.ts';
import { hashToken } from '#server/platform/security/token.ts';
import { countWrongGuess, refuseBusyAddress } from '#server/access/sessions/attempts.ts';

/** Lock reasons that only customer support ends, so that a mailed link is not enough (§3 Lock reasons). */
const CHALLENGE_LOCKS = ['challenge_phrase_attempts', 'challenge_phrase_change_required'] as const;

export type OpenReset = Awaited<ReturnType<typeof openReset>>;

/**
 * The reset that a mailed token opens. Guesses of tokens count for the address, as guesses of passwords do. Throws 404
 * `reset_invalid` for an unknown, used or expired one alike, and 403 where the challenge phrase has locked the user.
 */
export async function openReset(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  token: string,
  address: string,
) {
  const { db, clock, config } = deps;
  const limits = config.settings.signIn;
  await refuseBusyAddress(db, clock, address, limits);
  const reset = await findReset(db, token, clock.instant());
  if (!reset) {
    await countWrongGuess(deps, address, limits);
    throw invalidReset();
  }
  const isAsked = config.settings.recovery.challengePhrase && reset.phraseHash !== null;
  if (isAsked && CHALLENGE_LOCKS.some((reason) => reason === reset.lockReason)) throw lockedByChallenge();
  return { ...reset, needsAnswer: isAsked && reset.answeredAt === null };
}

function findReset(db: Db, token: string, now: string) {
  return db
    .selectFrom('password_resets as reset')
    .innerJoin('users as user', 'user.user_id', 'reset.user_id')
    .select([
      'reset.reset_id as resetId',
      'reset.expires_at as expiresAt',
      'reset.answered_at as answeredAt',
      'user.user_id as userId',
      'user.username',
      'user.lock_reason as lockReason',
      'user.challenge_question as question',
      'user.challenge_phrase_hash as phraseHash',
    ])
    .where('reset.token_hash', '=', hashToken(token))
    .where('reset.used_at', 'is', null)
    .where(sql<boolean>`reset.expires_at > ${now}::timestamptz`)
    .executeTakeFirst();
}

/** What the page of a reset shows; the question only while it has to be answered. */
export function resetDocument(reset: OpenReset): components['schemas']['PasswordResetDocument'] {
  return {
    data: {
      type: 'password-resets',
      id: reset.resetId,
      attributes: {
        username: reset.username,
        challenge_question: reset.needsAnswer ? reset.question : null,
        expires_at: reset.expiresAt,
      },
    },
  };
}

/** Unknown, used and expired are told alike. */
export function invalidReset(): ApiError {
  return apiError(404, 'reset_invalid', 'The link is not valid any more');
}

export function lockedByChallenge(): ApiError {
  return apiError(403, 'locked_challenge_phrase_attempts', 'The account is locked');
}
