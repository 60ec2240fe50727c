import { refuseSignedInElsewhere } from '#server/access/passwords/refuse-signed-in-elsewhere.ts';
import { beginFactor } from '#server/access/second-factor/new-factor.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * Begins a second factor after a step-up, or moves the one that there is to another app. Refuses who signs in elsewhere
 * (403 `no_password`) and who has not proved to be there (403).
 */
export function beginSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>,
): Operation<'beginSecondFactor'> {
  const { db, clock } = deps;
  return async ({ body, caller }) => {
    const { userId } = caller;
    await refuseSignedInElsewhere(db, userId);
    // As the owner of the tables: no request of a user reads secrets.
    const attributes = await withSystem(db, async (tx) => {
      const proof = { change: 'second_factor_begin', subject: userId } as const;
      await takeStepUp(tx, clock, caller, proof, body.data.attributes.step_up);
      return beginFactor(tx, deps, caller);
    });
    return { body: { data: { type: 'second-factors', id: userId, attributes } } };
  };
}
