import { fromPromise } from 'xstate';
import {
  beginFactorEnrolment,
  changeOverdueChallengePhrase,
  changeOverduePassword,
  confirmFactorEnrolment,
  finishFactorEnrolment,
  signInWithCode,
} from '#api/settings/calls.ts';
import { getFactorWays, signInByPasskey } from '#api/passkeys/calls.ts';
import { getConfig } from '#api/configuration/calls.ts';
import type { NewSecret } from '#domain/user/account-security.ts';
import type { ChallengeForm } from '#domain/user/challenge-phrase.ts';
import type { PasswordConfig } from '#domain/portal/config.ts';
import type { FactorWays } from '#domain/user/passkey.ts';
import type { PasswordForm } from '#domain/user/password-form.ts';
import type { User } from '#domain/user/user.ts';

/** The calls of the steps between a correct password and the session. */
export const signInStepActors = {
  loadBounds: fromPromise<PasswordConfig, void>(async ({ signal }) => (await getConfig(signal)).password),
  changePassword: fromPromise<User | null, PasswordForm>(({ input, signal }) =>
    changeOverduePassword(input.password, signal),
  ),
  changeChallengePhrase: fromPromise<User, ChallengeForm>(({ input, signal }) =>
    changeOverdueChallengePhrase(input, signal),
  ),
  beginEnrolment: fromPromise<NewSecret, void>(({ signal }) => beginFactorEnrolment(signal)),
  confirmEnrolment: fromPromise<readonly string[], string>(({ input, signal }) =>
    confirmFactorEnrolment(input, signal),
  ),
  finishEnrolment: fromPromise<User, void>(({ signal }) => finishFactorEnrolment(signal)),
  loadWays: fromPromise<FactorWays, void>(({ signal }) => getFactorWays(signal)),
  signInByPasskey: fromPromise<User, void>(({ signal }) => signInByPasskey(signal)),
  sendCode: fromPromise<User, string>(({ input, signal }) => signInWithCode(input, signal)),
};
