import type { Guess } from '#server/access/sessions/guesses.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError, type ApiError } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** What a signed-in user guesses at: the session's own count, since whoever holds a stolen one must not lock its user out. */
export const proofOf = ({ tokenHash }: Pick<Caller, 'tokenHash'>): string => `step-up ${tokenHash}`;

/**
 * What a wrong password or code of a signed-in user is answered with. The last one ends the session: to go on, its user
 * signs in again; no name is locked by it (decisions §13).
 */
export async function wrongHere(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Db },
  { userId, tokenHash }: Caller,
  guess: Guess,
  { refusal, requestId }: { readonly refusal: ApiError; readonly requestId: string },
): Promise<ApiError> {
  if (guess.left.tries > 0) return guess.wasWrong(refusal);
  await withSystem(db, async (tx) => {
    await tx.deleteFrom('step_ups').where('session_hash', '=', tokenHash).execute();
    await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    await writeAudit(tx, clock, { userId, action: 'step_up_failed', requestId });
  });
  return apiError(401, 'step_up_over', 'Sign in again');
}
