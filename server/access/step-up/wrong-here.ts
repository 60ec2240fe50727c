import type { SteppedUp } from '#domain/access/step-up.ts';
import type { Guess } from '#server/access/sessions/guesses.ts';
import { steppedUpFor } from '#server/access/step-up/stepped-up-for.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError, type ApiError } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** What a signed-in user guesses at: the session's own count, since whoever holds a stolen one must not lock its user out. */
export const proofOf = ({ tokenHash }: Pick<Caller, 'tokenHash'>): string => `step-up ${tokenHash}`;

interface Wrong {
  readonly refusal: ApiError;
  readonly requestId: string;
  /** What was to be proved; absent where it was the user's own password. */
  readonly of?: SteppedUp;
}

/**
 * What a wrong password or code of a signed-in user is answered with; each is audited, where it was to prove something of a
 * customer among that. The last one ends the session: to go on, its user
 * signs in again; no name is locked by it (decisions §13).
 */
export async function wrongHere(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Db },
  { userId, tokenHash }: Caller,
  guess: Guess,
  { refusal, requestId, of }: Wrong,
): Promise<ApiError> {
  const isLast = guess.left.tries === 0;
  await withSystem(db, async (tx) => {
    if (isLast) {
      await tx.deleteFrom('step_ups').where('session_hash', '=', tokenHash).execute();
      await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    }
    const about = of && { ...(await steppedUpFor(tx, userId, of)), subject: of.subject };
    const facts = { ...about?.facts, ...(of && { change: of.change }) };
    await writeAudit(tx, clock, { userId, ...about, action: 'step_up_failed', facts, requestId });
  });
  if (!isLast) return guess.wasWrong(refusal);
  return apiError(401, 'step_up_over', 'Sign in again');
}
