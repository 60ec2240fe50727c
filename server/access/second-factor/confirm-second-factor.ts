import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { replaceRecoveryCodes } from '#server/access/second-factor/recovery-codes.ts';
import { invalidCode } from '#server/access/second-factor/sign-in-with-code.ts';
import { stepOf } from '#server/access/second-factor/totp.ts';
import { returnGuess, takeGuess } from '#server/access/sessions/attempts.ts';

/**
 * Confirms a second factor by the first code of its authenticator, and answers the recovery codes, this once. From
 * then on a code is asked for at sign-in, and other sessions of the user, which gave none, end.
 */
export function confirmSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer'>,
): Operation<'confirmSecondFactor'> {
  const { db, clock, config, sealer } = deps;
  const limits = config.settings.signIn;
  return async ({ body, caller: { userId, tokenHash }, address, requestId }) => {
    const begun = await db
      .selectFrom('second_factors')
      .select('secret_sealed')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (!begun) throw apiError(409, 'second_factor_not_begun', 'Begin with a new secret');
    await takeGuess(deps, address, limits);
    const code = body.data.attributes.code.replaceAll(/\s/g, '');
    const step = stepOf(sealer.open(begun.secret_sealed), code, clock);
    if (step === null) throw invalidCode();
    await returnGuess(db, address);
    // As the owner of the tables: no request of a user reads secrets.
    const codes = await withSystem(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('second_factors')
        .set({ confirmed_at: clock.instant(), last_step: step })
        .where('user_id', '=', userId)
        .where('secret_sealed', '=', begun.secret_sealed)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw apiError(409, 'second_factor_not_begun', 'Begin with a new secret');
      await tx
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', tokenHash)
        .execute();
      await writeAudit(tx, clock, { userId, action: 'second_factor_added', requestId });
      await requestMail(tx, deps, { kind: 'second_factor_added', about: userId, language: null });
      return replaceRecoveryCodes(tx, userId);
    });
    return {
      body: { data: { type: 'recovery-codes', id: userId, attributes: { codes } } },
    };
  };
}
