import { fromPromise } from 'xstate';
import { changeOverdueChallengePhrase, changeOverduePassword, signInWithCode } from '#api/account.ts';
import { getConfig } from '#api/configuration.ts';
import type { ChallengeForm } from '#domain/challenge-phrase.ts';
import type { PasswordConfig } from '#domain/config.ts';
import type { PasswordForm } from '#domain/password-form.ts';
import type { User } from '#domain/user.ts';

/** The calls of the steps between a correct password and the session. */
export const signInStepActors = {
  loadBounds: fromPromise<PasswordConfig, void>(async ({ signal }) => (await getConfig(signal)).password),
  changePassword: fromPromise<User | null, PasswordForm>(({ input, signal }) =>
    changeOverduePassword(input.password, signal),
  ),
  changeChallengePhrase: fromPromise<User, ChallengeForm>(({ input, signal }) =>
    changeOverdueChallengePhrase(input, signal),
  ),
  sendCode: fromPromise<User, string>(({ input, signal }) => signInWithCode(input, signal)),
};
