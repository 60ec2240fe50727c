import { fromPromise } from 'xstate';
import { getAccountSecurity } from '#api/settings/calls.ts';
import { createStepUp } from '#api/step-up/calls.ts';
import { stepUpWay, type SteppedUp, type StepUpWay } from '#domain/access/step-up.ts';

/** The calls of the password or code that is asked again. */
export const stepUpActors = {
  loadWay: fromPromise<StepUpWay, void>(async ({ signal }) => {
    const { hasPassword, secondFactorSince, passkeys } = await getAccountSecurity(signal);
    const hasPasskey = passkeys.length > 0;
    return stepUpWay({ hasPassword, hasSecondFactor: secondFactorSince !== null, hasPasskey });
  }),
  // How a device is asked is downloaded by whoever has a passkey.
  proveByPasskey: fromPromise<string, SteppedUp>(async ({ input, signal }) =>
    (await import('#api/passkeys/calls.ts')).proveByPasskey(input, signal),
  ),
  prove: fromPromise<string, SteppedUp & { readonly secret: string }>(({ input, signal }) =>
    createStepUp(input, signal),
  ),
};
