import { fromPromise } from 'xstate';
import type { EmailChange, EmailCodes, EmailForm } from '#domain/user/email-change.ts';
import {
  askEmailChange,
  beginSecondFactor,
  changePassword,
  confirmEmailChange,
  confirmSecondFactor,
  createRecoveryCodes,
  endOtherSessions,
  endSession,
  removeSecondFactor,
  withdrawEmailChange,
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

/** The calls of the section of the e-mail address. */
export const emailChangeActors = {
  askEmailChange: fromPromise<EmailChange, EmailForm>(({ input, signal }) => askEmailChange(input, signal)),
  confirmEmailChange: fromPromise<void, EmailCodes>(({ input, signal }) => confirmEmailChange(input, signal)),
  withdrawEmailChange: fromPromise<void, void>(({ signal }) => withdrawEmailChange(signal)),
};

/** The calls of the sessions' section. */
export const otherSessionsActors = {
  endOtherSessions: fromPromise<void, void>(({ signal }) => endOtherSessions(signal)),
  endSession: fromPromise<void, string>(({ input, signal }) => endSession(input, signal)),
};
