import { fromPromise } from 'xstate';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  createRecoveryCodes,
  endOtherSessions,
  removeSecondFactor,
} from '#api/settings/calls.ts';
import type { NewSecret } from '#domain/user/account-security.ts';
import type { PasswordConfig } from '#domain/portal/config.ts';
import type { PasswordForm } from '#domain/user/password-form.ts';
import type { User } from '#domain/user/user.ts';

/** The calls of the password's section; its rules came with the portal's configuration. */
export const passwordActors = (bounds: PasswordConfig) => ({
  loadBounds: fromPromise<PasswordConfig, void>(async () => bounds),
  changePassword: fromPromise<User | null, PasswordForm>(async ({ input, signal }) => {
    await changePassword(input, signal);
    return null;
  }),
});

/** The calls of the second factor's section. */
export const secondFactorActors = {
  beginSecondFactor: fromPromise<NewSecret, string>(({ input, signal }) => beginSecondFactor(input, signal)),
  confirmSecondFactor: fromPromise<readonly string[], string>(({ input, signal }) =>
    confirmSecondFactor(input, signal),
  ),
  removeSecondFactor: fromPromise<void, string>(({ input, signal }) => removeSecondFactor(input, signal)),
  createRecoveryCodes: fromPromise<readonly string[], string>(({ input, signal }) =>
    createRecoveryCodes(input, signal),
  ),
};

/** The call of the sessions' section. */
export const otherSessionsActors = {
  endOtherSessions: fromPromise<void, void>(({ signal }) => endOtherSessions(signal)),
};
