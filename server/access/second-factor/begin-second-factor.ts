import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { checkPassword } from '#server/access/passwords/check-password.ts';
import { beginFactor } from '#server/access/second-factor/new-factor.ts';

/** Begins a second factor after the password, or moves the one that there is to another app. */
export function beginSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer'>,
): Operation<'beginSecondFactor'> {
  return async ({ body, caller, address, deviceOf, requestId }) => {
    await checkPassword(deps, caller, body.data.attributes.password, {
      address,
      device: deviceOf(caller.userId),
      field: 'password',
      requestId,
    });
    const attributes = await beginFactor(deps, caller);
    return { body: { data: { type: 'second-factors', id: caller.userId, attributes } } };
  };
}
