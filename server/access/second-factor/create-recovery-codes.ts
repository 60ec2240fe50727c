import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import { replaceRecoveryCodes } from '#server/access/second-factor/recovery-codes.ts';

/**
 * Replaces the caller's recovery codes after a step-up, which asks for a code of the factor; the former ones work no more.
 * Refuses who has no factor (409) and who has not proved to be there (403).
 */
export function createRecoveryCodes(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>,
): Operation<'createRecoveryCodes'> {
  const { db, clock } = deps;
  return async ({ body, caller, requestId }) => {
    const { userId } = caller;
    // As the owner of the tables: no request of a user reads secrets.
    const codes = await withSystem(db, async (tx) => {
      const factor = await tx
        .selectFrom('second_factors')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
      if (!factor) throw apiError(409, 'second_factor_missing', 'There is no second factor');
      const proof = { change: 'recovery_codes_replace', subject: userId } as const;
      await takeStepUp(tx, clock, caller, proof, body.data.attributes.step_up);
      await writeAudit(tx, clock, { userId, action: 'recovery_codes_replaced', requestId });
      await tellAccount(tx, deps, { userId, kind: 'recovery_codes_replaced' });
      return replaceRecoveryCodes(tx, userId);
    });
    return {
      body: { data: { type: 'recovery-codes', id: userId, attributes: { codes } } },
    };
  };
}
