import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import { takeStep } from '#server/access/second-factor/check-code.ts';
import { replaceRecoveryCodes } from '#server/access/second-factor/recovery-codes.ts';
import { invalidCode } from '#server/access/second-factor/sign-in-with-code.ts';
import { newSecret, secretUri, stepOf } from '#server/access/second-factor/totp.ts';
import { returnGuess, takeGuess } from '#server/access/sessions/attempts.ts';

/**
 * Makes the secret of a new second factor in an open transaction, which is told this once. It asks for no code at sign-in until a first one was
 * right; beginning again replaces it, and a factor that counts already goes on counting meanwhile.
 */
export async function beginFactor(
  tx: Tx,
  { clock, config, sealer }: Pick<Deps, 'clock' | 'config' | 'sealer'>,
  { userId, username }: { readonly userId: string; readonly username: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = newSecret();
  const sealed = sealer.seal(secret);
  const begun = { secret_sealed: sealed, created_at: clock.instant(), confirmed_at: null, last_step: null };
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ next_secret_sealed: sealed })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    await tx
      .insertInto('second_factors')
      .values({ user_id: userId, ...begun })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(begun).where('second_factors.confirmed_at', 'is', null),
      )
      .execute();
  }
  return { secret, uri: secretUri(secret, config.settings.title, username) };
}

/** Whose new factor is confirmed, by which code, and which of the user's sessions stays; null for none. */
export interface Confirming {
  readonly userId: string;
  readonly code: string;
  readonly keptSession: string | null;
  readonly address: string;
  readonly requestId: string;
}

/** Milliseconds in which a newer code confirms once more: the answer with the recovery codes may have been lost. */
const REPEATABLE = 10 * 60_000;

/**
 * Confirms a new second factor by the first code of its app, and answers the recovery codes, this once. From then on
 * its codes are asked for, and sessions that gave none end. Whoever was not answered confirms again by the next code:
 * new recovery codes take the place of those that nobody has seen.
 * @param also what is written in the same transaction
 */
export async function confirmFactor<Also>(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer'>,
  { userId, keptSession, address, requestId, ...typed }: Confirming,
  also: (tx: Tx) => Promise<Also>,
): Promise<{ readonly codes: readonly string[]; readonly also: Also }> {
  const { db, clock, config, sealer } = deps;
  const begun = await db
    .selectFrom('second_factors')
    .select(['secret_sealed', 'next_secret_sealed', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const sealed = begun?.confirmed_at ? begun.next_secret_sealed : begun?.secret_sealed;
  // Passkeys alone are no app whose code could be given once more.
  const isLate =
    !begun?.secret_sealed || clock.now().getTime() - Date.parse(begun?.confirmed_at ?? '') >= REPEATABLE;
  if (!begun || (!sealed && isLate)) throw notBegun();
  await takeGuess(deps, address, config.settings.signIn);
  const step = stepOf(
    sealer.open(sealed ?? begun.secret_sealed ?? ''),
    typed.code.replaceAll(/\s/g, ''),
    clock,
  );
  if (step === null) throw invalidCode();
  // As the owner of the tables: no request of a user reads secrets.
  const confirmed = await withSystem(db, async (tx) => {
    if (!sealed) {
      if (!(await takeStep(tx, userId, step))) throw invalidCode();
      return { codes: await replaceRecoveryCodes(tx, userId), also: await also(tx) };
    }
    const { numUpdatedRows } = await tx
      .updateTable('second_factors')
      .set({
        secret_sealed: sealed,
        next_secret_sealed: null,
        confirmed_at: clock.instant(),
        last_step: step,
      })
      .where('user_id', '=', userId)
      .where((where) =>
        begun.confirmed_at
          ? where('next_secret_sealed', '=', sealed)
          : where.and([where('secret_sealed', '=', sealed), where('confirmed_at', 'is', null)]),
      )
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw notBegun();
    await tx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', '!=', keptSession ?? '')
      .execute();
    // What the password alone has proved, or the app before it, is proof of nothing any more.
    await tx.deleteFrom('step_ups').where('user_id', '=', userId).execute();
    const isReplaced = begun.confirmed_at !== null && begun.secret_sealed !== null;
    const action = isReplaced ? 'second_factor_replaced' : 'second_factor_added';
    await writeAudit(tx, clock, { userId, action, requestId });
    await tellAccount(tx, deps, { userId, kind: action });
    return { codes: await replaceRecoveryCodes(tx, userId), also: await also(tx) };
  });
  await returnGuess(db, address);
  return confirmed;
}

const notBegun = () => apiError(409, 'second_factor_not_begun', 'Begin with a new secret');
