import { factorRemovalObstacles, isFactorDemanded } from '#domain/access/demanded-factor.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { checkPassword } from '#server/access/passwords/check-password.ts';

/**
 * Removes the caller's second factor with its recovery codes, after the password; also fine without one. Throws ACC-01
 * where the caller's role demands it.
 */
export function removeSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer'>,
): Operation<'removeSecondFactor'> {
  const { db, clock, config } = deps;
  return async ({ body, caller, address, deviceOf, requestId }) => {
    const { userId } = caller;
    const obstacles = factorRemovalObstacles(
      isFactorDemanded(config.settings.signIn.secondFactorFor, caller),
    );
    if (obstacles.length > 0) throw refusedByRules(obstacles);
    await checkPassword(deps, caller, body.data.attributes.password, {
      address,
      device: deviceOf(caller.userId),
      field: 'password',
      requestId,
    });
    // As the owner of the tables: no request of a user reads secrets.
    await withSystem(db, async (tx) => {
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
