import type { SteppedUp } from '#domain/access/step-up.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { hashToken } from '#server/platform/security/token.ts';

/**
 * Uses up the proof of a step-up in the transaction of its change: of two requests at the same moment one gets it, and
 * where the change is refused it is good for another try. Throws 403 `step_up_required` where there is none for this
 * change of this thing, in this session.
 */
export async function takeStepUp(
  tx: Tx,
  clock: Clock,
  { userId, tokenHash }: Pick<Caller, 'userId' | 'tokenHash'>,
  { change, subject }: SteppedUp,
  token: string | null | undefined,
): Promise<void> {
  const taken = await asServer(tx, () =>
    tx
      .deleteFrom('step_ups')
      .where('token_hash', '=', hashToken(token ?? ''))
      .where('session_hash', '=', tokenHash)
      .where('user_id', '=', userId)
      .where('change', '=', change)
      .where('subject', '=', subject)
      .where('expires_at', '>', clock.instant())
      .executeTakeFirst(),
  );
  if (taken.numDeletedRows !== 1n) {
    throw apiError(403, 'step_up_required', 'The password or a code is asked for before this change');
  }
}
