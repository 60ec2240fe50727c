import { fromPromise } from 'xstate';
import {
  beginFactorEnrolment,
  changeOverdueChallengePhrase,
  changeOverduePassword,
  confirmFactorEnrolment,
  finishFactorEnrolment,
  signInWithCode,
} from '#api/settings/calls.ts';
import {
  askToEnrol,
  askToSignIn,
  createPasskeyEnrolment,
  getSignInWays,
  signInByPasskey,
} from '#api/passkeys/calls.ts';
import { getConfig } from '#api/configuration/calls.ts';
import type { NewSecret } from '#domain/user/account-security.ts';
import type { ChallengeForm } from '#domain/user/challenge-phrase.ts';
import type { PasswordConfig } from '#domain/portal/config.ts';
import type { MadePasskey, ShownPasskey, SignInWays, WantedPasskey } from '#domain/user/passkey.ts';
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
  makePasskey: fromPromise<MadePasskey, void>(({ signal }) => askToEnrol(signal)),
  enrolPasskey: fromPromise<readonly string[], Pick<WantedPasskey, 'name' | 'made'>>(({ input, signal }) =>
    createPasskeyEnrolment(input, signal),
  ),
  finishEnrolment: fromPromise<User, void>(({ signal }) => finishFactorEnrolment(signal)),
  loadWays: fromPromise<SignInWays, void>(({ signal }) => getSignInWays(signal)),
  askDevice: fromPromise<ShownPasskey, void>(({ signal }) => askToSignIn(signal)),
  signInByPasskey: fromPromise<User, ShownPasskey>(({ input, signal }) => signInByPasskey(input, signal)),
  sendCode: fromPromise<User, string>(({ input, signal }) => signInWithCode(input, signal)),
};
