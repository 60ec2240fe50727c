import { sql } from 'kysely';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { lockedByChallenge, openReset, resetDocument } from '#server/access/recovery/open-reset.ts';
import { advanceUserLock } from '#server/access/users/advance-user-lock.ts';
import { verifyChallengePhrase } from '#server/platform/security/challenge-phrase.ts';

/**
 * Checks the answer to the challenge, which is asked only after the mailed link, so that nothing is told of who
 * exists. Too many wrong ones lock the user (§3 “exceeded challenge phrase attempts”) and end the link.
 */
export function answerChallenge(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Operation<'answerChallenge'> {
  const { db, clock, config } = deps;
  return async ({ body, address, requestId }) => {
    const { token, answer } = body.data.attributes;
    const reset = await openReset(deps, token, address);
    if (!reset.needsAnswer || reset.phraseHash === null) return { body: resetDocument(reset) };
    const { userId, resetId } = reset;
    const { challengeAttempts } = config.settings.recovery;
    // Counted before it is checked, so that answers at the same moment do not each count as the first.
    const { challenge_failures: tries } = await db
      .updateTable('users')
      .set({ challenge_failures: sql<number>`challenge_failures + 1` })
      .where('user_id', '=', userId)
      .returning('challenge_failures')
      .executeTakeFirstOrThrow();
    if (tries > challengeAttempts) throw lockedByChallenge();
    if (await verifyChallengePhrase(answer, reset.phraseHash)) {
      // As the owner of the tables: who answers has no session.
      await withSystem(db, async (tx) => {
        await tx.updateTable('users').set({ challenge_failures: 0 }).where('user_id', '=', userId).execute();
        await tx
          .updateTable('password_resets')
          .set({ answered_at: clock.instant() })
          .where('reset_id', '=', resetId)
          .execute();
      });
      return { body: resetDocument({ ...reset, needsAnswer: false }) };
    }
    if (tries < challengeAttempts) {
      throw apiError(422, 'challenge_wrong', 'The answer is wrong', {
        source: { pointer: '/data/attributes/answer' },
        meta: { remaining: challengeAttempts - tries },
      });
    }
    // As the owner of the tables: who answers has no session.
    await withSystem(db, async (tx) => {
      await tx.updateTable('users').set({ challenge_failures: 0 }).where('user_id', '=', userId).execute();
      await advanceUserLock(tx, userId, { type: 'challenge.exceed' });
      await tx
        .updateTable('password_resets')
        .set({ used_at: clock.instant() })
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .execute();
      await writeAudit(tx, clock, { userId, action: 'locked_by_challenge', subject: userId, requestId });
    });
    throw lockedByChallenge();
  };
}
