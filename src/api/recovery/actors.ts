import { fromPromise } from 'xstate';
import { getConfig } from '#api/configuration/calls.ts';
import { answerChallenge, getPasswordReset, requestMail, resetPassword } from '#api/recovery/calls.ts';
import type { MailAsked } from '#api/recovery/calls.ts';
import type { PasswordConfig } from '#domain/portal/config.ts';
import type { MailRequestKind } from '#domain/user/mail-request.ts';
import type { PasswordReset } from '#domain/user/password-reset.ts';

/** The call of asking for a message; `language` says the language of the page at that moment. */
export const mailRequestActors = (language: () => MailAsked['language']) => ({
  requestMail: fromPromise<void, { kind: MailRequestKind; about: string }>(({ input, signal }) =>
    requestMail({ ...input, language: language() }, { signal }),
  ),
});

/** The calls behind a mailed link to a new password; the token travels in their bodies. */
export const passwordResetActors = {
  openReset: fromPromise<{ reset: PasswordReset; bounds: PasswordConfig }, { token: string }>(
    async ({ input, signal }) => {
      const [reset, config] = await Promise.all([
        getPasswordReset(input.token, { signal }),
        getConfig(signal),
      ]);
      return { reset, bounds: config.password };
    },
  ),
  answerChallenge: fromPromise<PasswordReset, { token: string; answer: string }>(({ input, signal }) =>
    answerChallenge(input, { signal }),
  ),
  resetPassword: fromPromise<void, { token: string; password: string }>(({ input, signal }) =>
    resetPassword(input, { signal }),
  ),
};
