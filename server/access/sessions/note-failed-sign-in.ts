import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/**
 * Writes down that a password was wrong, that one was given of a user who has none, or that what follows the right one was wrong. A name that nobody has is not written: it
 * may be a password that was typed into the wrong field.
 * @param userId whose name was typed; null where nobody has it
 * @param isLast whether it has locked the place that it came from
 */
export async function noteFailedSignIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string | null,
  isLast: boolean,
  action: 'sign_in_failed' | 'sign_in_without_password' | 'sign_in_code_failed',
): Promise<void> {
  // As the owner of the tables: nobody is signed in.
  await withSystem(db, (tx) =>
    writeAudit(tx, clock, {
      userId: null,
      action,
      ...(userId === null ? {} : { subject: userId }),
      facts: { locked: isLast },
    }),
  );
}
