import { factorRemovalObstacles, isFactorDemanded } from '#domain/access/demanded-factor.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';

/**
 * Removes the caller's second factor with its recovery codes, after a step-up, which asks for a code of it: a stolen
 * password takes no factor away. Also fine without one. Throws ACC-01 where the caller's role demands it, and 403 where
 * nobody has proved to be there.
 */
export function removeSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>,
): Operation<'removeSecondFactor'> {
  const { db, clock, config } = deps;
  return async ({ body, caller, requestId }) => {
    const { userId } = caller;
    const obstacles = factorRemovalObstacles(
      isFactorDemanded(config.settings.signIn.secondFactorFor, caller),
    );
    if (obstacles.length > 0) throw refusedByRules(obstacles);
    // As the owner of the tables: no request of a user reads secrets.
    await withSystem(db, async (tx) => {
      const proof = { change: 'second_factor_remove', subject: userId } as const;
      await takeStepUp(tx, clock, caller, proof, body.data.attributes.step_up);
      const { numDeletedRows } = await tx
        .deleteFrom('second_factors')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (numDeletedRows > 0n) {
        await writeAudit(tx, clock, { userId, action: 'second_factor_removed', requestId });
        await tellAccount(tx, deps, { userId, kind: 'second_factor_removed' });
      }
    });
    return {};
  };
}
