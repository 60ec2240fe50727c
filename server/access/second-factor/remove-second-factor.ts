import { factorRemovalObstacles, isFactorDemanded } from '#domain/access/demanded-factor.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { heldFactor, holdFactor } from '#server/access/second-factor/held-factor.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';

/**
 * Removes the app for codes of the caller, after a step-up, which asks for a passkey or a code: a stolen password takes
 * nothing away. Passkeys go on counting, with the recovery codes; without one the second factor is gone with the app. Also
 * fine without one. Throws ACC-01 where the caller's role demands a factor and nothing else would be left, and 403 where
 * nobody has proved to be there.
 */
export function removeSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>,
): Operation<'removeSecondFactor'> {
  const { db, clock, config } = deps;
  return async ({ body, caller, requestId }) => {
    const { userId } = caller;
    const isDemanded = isFactorDemanded(config.settings.signIn.secondFactorFor, caller);
    // As the owner of the tables: no request of a user reads secrets.
    await withSystem(db, async (tx) => {
      // Held, so that of an app and a passkey that are removed at the same moment one is the last.
      await holdFactor(tx, userId);
      const { hasApp, passkeys } = await heldFactor(tx, userId);
      const obstacles = factorRemovalObstacles(isDemanded, passkeys.length === 0);
      if (obstacles.length > 0) throw refusedByRules(obstacles);
      const proof = { change: 'second_factor_remove', subject: userId } as const;
      await takeStepUp(tx, clock, caller, proof, body.data.attributes.step_up);
      if (passkeys.length > 0) {
        const none = { secret_sealed: null, next_secret_sealed: null, last_step: null };
        await tx.updateTable('second_factors').set(none).where('user_id', '=', userId).execute();
      } else await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
      if (!hasApp) return;
      const action = passkeys.length > 0 ? 'authenticator_removed' : 'second_factor_removed';
      await writeAudit(tx, clock, { userId, action, requestId });
      await tellAccount(tx, deps, { userId, kind: action });
    });
    return {};
  };
}
