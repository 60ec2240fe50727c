import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import type { Deps } from '#server/deps.ts';
import { takeRecoveryCode } from '#server/access/second-factor/recovery-codes.ts';
import { stepOf } from '#server/access/second-factor/totp.ts';

/**
 * Judges a code of a user's second factor in an open transaction: six digits of the authenticator, each time step
 * once, or a recovery code, once. The guess was counted before.
 */
export async function checkCode(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'sealer'>,
  userId: string,
  code: string,
): Promise<boolean> {
  // Held, so that codes at the same moment are judged one by one.
  const factor = await tx
    .selectFrom('second_factors')
    .select('secret_sealed')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) return false;
  const { clock, sealer } = deps;
  const plain = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(plain)) {
    // Whoever has passkeys alone has no app that shows codes.
    if (factor.secret_sealed === null) return false;
    return takeStep(tx, userId, stepOf(sealer.open(factor.secret_sealed), plain, clock));
  }
  const isTaken = await takeRecoveryCode(tx, clock, userId, plain);
  // Whoever has the paper gets in without the phone: its owner hears of it.
  if (isTaken) {
    await writeAudit(tx, clock, { userId, action: 'recovery_code_used' });
    await tellAccount(tx, deps, { userId, kind: 'recovery_code_used' });
  }
  return isTaken;
}

/** After the last wrong code the password has to be given again, and that codes were guessed is written down. */
export async function lockOut(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'sealer'>,
  userId: string,
  requestId: string,
): Promise<void> {
  await tx.deleteFrom('sign_in_grants').where('user_id', '=', userId).execute();
  await writeAudit(tx, deps.clock, {
    // Whoever guessed has not shown to be the user.
    userId: null,
    action: 'locked_by_codes',
    subject: userId,
    requestId,
  });
  // Each code followed the right password: its owner hears that somebody else may know it.
  await tellAccount(tx, deps, { userId, kind: 'codes_guessed' });
}

/** Uses up a time step; neither it nor an older one works again. */
export async function takeStep(tx: Tx, userId: string, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
