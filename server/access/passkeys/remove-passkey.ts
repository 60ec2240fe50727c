import { factorRemovalObstacles, isFactorDemanded } from '#domain/access/demanded-factor.ts';
import { heldFactor, holdFactor } from '#server/access/second-factor/held-factor.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * Removes a passkey of the caller, after a step-up, which asks for a passkey or a code: a stolen password takes none away.
 * Where nothing else is left, the second factor is gone with its recovery codes. Also fine where it is gone. Throws
 * ACC-01 where the caller's role demands a factor and this is the last, and 403 where nobody has proved to be there.
 */
export function removePasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>,
): Operation<'removePasskey'> {
  const { db, clock, config } = deps;
  return async ({ path, body, caller, requestId }) => {
    const { userId } = caller;
    const { passkey_id: passkeyId } = path;
    const isDemanded = isFactorDemanded(config.settings.signIn.secondFactorFor, caller);
    // As the owner of the tables: no request of a user reads keys.
    await withSystem(db, async (tx) => {
      // Held, so that of two that are removed at the same moment one is the last.
      await holdFactor(tx, userId);
      const { hasApp, passkeys } = await heldFactor(tx, userId);
      const removed = passkeys.find((one) => one.passkeyId === passkeyId);
      const isLast = removed !== undefined && !hasApp && passkeys.length === 1;
      const obstacles = factorRemovalObstacles(isDemanded, isLast);
      if (obstacles.length > 0) throw refusedByRules(obstacles);
      const proof = { change: 'passkey_remove', subject: passkeyId } as const;
      await takeStepUp(tx, clock, caller, proof, body.data.attributes.step_up);
      if (!removed) return;
      const { name } = removed;
      if (isLast) await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
      else await tx.deleteFrom('passkeys').where('passkey_id', '=', passkeyId).execute();
      await writeAudit(tx, clock, { userId, action: 'passkey_removed', facts: { name }, requestId });
      // What signing in asks for since is what its user has to know.
      if (isLast) await tellAccount(tx, deps, { userId, kind: 'second_factor_removed' });
      else await tellAccount(tx, deps, { userId, kind: 'passkey_removed', passkey: name });
    });
    return {};
  };
}
