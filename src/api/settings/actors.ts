import { fromPromise } from 'xstate';
import type { EmailChange, EmailCodes, ProvedEmail } from '#domain/user/email-change.ts';
import {
  askEmailChange,
  beginSecondFactor,
  changePassword,
  confirmEmailChange,
  confirmRecoveryCodes,
  confirmSecondFactor,
  createRecoveryCodes,
  endOtherSessions,
  endSession,
  keepNoticeChoice,
  keepTimeZone,
  removeSecondFactor,
  withdrawEmailChange,
} from '#api/settings/calls.ts';
import type { NewSecret } from '#domain/user/account-security.ts';
import type { PasswordConfig } from '#domain/portal/config.ts';
import type { PasswordForm } from '#domain/user/password-form.ts';
import type { WantedChoice } from '#domain/notice/notice-choice.ts';
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
  confirmCodes: fromPromise<void, void>(({ signal }) => confirmRecoveryCodes(signal)),
};

/** The calls of the section of the e-mail address. */
export const emailChangeActors = {
  askEmailChange: fromPromise<EmailChange, ProvedEmail>(({ input, signal }) => askEmailChange(input, signal)),
  confirmEmailChange: fromPromise<void, EmailCodes>(({ input, signal }) => confirmEmailChange(input, signal)),
  withdrawEmailChange: fromPromise<void, void>(({ signal }) => withdrawEmailChange(signal)),
};

/** The call of the section of the time zone. */
export const timeZoneActors = {
  keepTimeZone: fromPromise<void, string | null>(({ input, signal }) => keepTimeZone(input, signal)),
};

/** The call of the section of notices. */
export const noticeChoicesActors = {
  keepChoice: fromPromise<void, WantedChoice>(({ input, signal }) => keepNoticeChoice(input, signal)),
};

/** The calls of the sessions' section. */
export const otherSessionsActors = {
  endOtherSessions: fromPromise<void, void>(({ signal }) => endOtherSessions(signal)),
  endSession: fromPromise<void, string>(({ input, signal }) => endSession(input, signal)),
};
