import { fromPromise } from 'xstate';
import { canAskDevice } from '#api/passkeys/can-ask-device.ts';
import { getAccountSecurity } from '#api/settings/calls.ts';
import { createStepUp } from '#api/step-up/calls.ts';
import { stepUpWay, type AskedProof, type SteppedUp } from '#domain/access/step-up.ts';
import type { ShownPasskey } from '#domain/user/passkey.ts';

/** The calls of the password or code that is asked again. */
export const stepUpActors = {
  loadWay: fromPromise<AskedProof, void>(async ({ signal }) => {
    const security = await getAccountSecurity(signal);
    const { hasPassword, hasAuthenticatorApp: hasApp, secondFactorSince, passkeys } = security;
    // In a browser that knows no passkeys a code is asked for at once.
    const hasPasskey = passkeys.length > 0 && canAskDevice();
    const way = stepUpWay({ hasPassword, hasSecondFactor: secondFactorSince !== null, hasPasskey });
    return { way, hasApp };
  }),
  // How a device is asked is downloaded by whoever has a passkey.
  askDevice: fromPromise<ShownPasskey, void>(async ({ signal }) =>
    (await import('#api/passkeys/calls.ts')).askToProve(signal),
  ),
  proveByPasskey: fromPromise<string, SteppedUp & { readonly shown: ShownPasskey }>(
    async ({ input, signal }) => (await import('#api/passkeys/calls.ts')).proveByPasskey(input, signal),
  ),
  prove: fromPromise<string, SteppedUp & { readonly secret: string }>(({ input, signal }) =>
    createStepUp(input, signal),
  ),
};
