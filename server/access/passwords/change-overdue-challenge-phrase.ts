import { challengeProblems } from '#domain/user/challenge-phrase.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { hashChallengePhrase } from '#server/platform/security/challenge-phrase.ts';
import { findGrant, grantOver, takeGrant } from '#server/access/sessions/grants.ts';
import { advanceUserLock } from '#server/access/users/advance-user-lock.ts';
import { letIn } from '#server/access/sessions/let-in.ts';
import { callerOf } from '#server/access/sessions/open-session.ts';
import { selfDocument } from '#server/access/sessions/self-document.ts';

/** Sets the challenge phrase that a user has to change, and signs in; the grant of a correct password allows it. */
export function changeOverdueChallengePhrase(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Operation<'changeOverdueChallengePhrase'> {
  const { db, clock } = deps;
  return async ({ body, grantToken, caller, requestId }) => {
    const userId = await findGrant(db, clock, grantToken, 'challenge_phrase');
    if (!userId) throw grantOver();
    const { question, phrase } = body.data.attributes;
    refuseUnfit({ question, phrase });
    const hash = await hashChallengePhrase(phrase);
    // As the owner of the tables: nobody is signed in yet.
    await withSystem(db, async (tx) => {
      await takeGrant(tx, userId, 'challenge_phrase');
      await tx
        .updateTable('users')
        .set({ challenge_question: question.trim(), challenge_phrase_hash: hash })
        .where('user_id', '=', userId)
        .execute();
      await advanceUserLock(tx, userId, { type: 'phrase.replace' });
      await writeAudit(tx, clock, { userId, action: 'challenge_phrase_changed', requestId });
    });
    const begun = await letIn(deps, { userId, hasCode: true, requestId, previous: caller });
    const self = await selfDocument(deps, await callerOf(deps, begun.sessionToken));
    return { body: self, ...begun, grantToken: null };
  };
}

function refuseUnfit(form: { question: string; phrase: string }): void {
  const problems = challengeProblems(form);
  if (problems.length === 0) return;
  throw new ApiError(
    422,
    problems.map(({ field, problem }) => ({
      code: `challenge_${problem === 'tooShort' ? 'too_short' : problem === 'inQuestion' ? 'in_question' : problem}`,
      title: 'The challenge phrase does not fit',
      source: { pointer: `/data/attributes/${field}` },
    })),
  );
}
