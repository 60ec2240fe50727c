import { writeAudit } from '#server/audit/write-audit.ts';
import type { Tx } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { takeRecoveryCode } from '#server/second-factor/recovery-codes.ts';
import { stepOf } from '#server/second-factor/totp.ts';
import { isNameLocked, lockName } from '#server/sessions/attempts.ts';

/** What became of a code: right, wrong, or the last wrong one, with which the name is locked. */
export type CodeVerdict = 'right' | 'wrong' | 'locked';

/**
 * Judges a code of a user's second factor in an open transaction: six digits of the authenticator, each time step
 * once, or a recovery code, once. It is counted before it is looked at, so that guesses at the same moment count one
 * by one; too many wrong ones lock the name as failed sign-ins do.
 */
export async function checkCode(
  tx: Tx,
  { clock, config, sealer }: Pick<Deps, 'clock' | 'config' | 'sealer'>,
  userId: string,
  code: string,
  requestId: string,
): Promise<CodeVerdict> {
  const factor = await tx
    .updateTable('second_factors')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('user_id', '=', userId)
    .returning(['secret_sealed', 'failures'])
    .executeTakeFirst();
  if (!factor) return 'wrong';
  const { attempts } = config.settings.signIn;
  const { username } = await tx
    .selectFrom('users')
    .select('username')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  // Asked while the row above is held: the guess before this one may have locked the name a moment ago.
  if (await isNameLocked(tx, username, attempts)) return 'locked';
  const plain = code.replaceAll(/\s/g, '');
  const isRight = /^\d{6}$/.test(plain)
    ? await takeStep(tx, userId, stepOf(sealer.open(factor.secret_sealed), plain, clock))
    : await takeRecoveryCode(tx, clock, userId, plain);
  if (isRight) {
    await forgetFailures(tx, userId);
    return 'right';
  }
  if (factor.failures < attempts) return 'wrong';
  await forgetFailures(tx, userId);
  await lockName(tx, clock, username, attempts);
  await tx.deleteFrom('sign_in_grants').where('user_id', '=', userId).execute();
  await writeAudit(tx, clock, {
    userId,
    action: 'user_locked',
    facts: { reason: 'login_attempts' },
    requestId,
  });
  return 'locked';
}

/** Uses up a time step; neither it nor an older one works again. */
async function takeStep(tx: Tx, userId: string, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function forgetFailures(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('second_factors').set({ failures: 0 }).where('user_id', '=', userId).execute();
}
