import { useMachine } from '@xstate/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { User } from '#domain/user/user.ts';
import { session } from '#machines/session/session.ts';
import { show } from '#ui/testing/show.tsx';
import { SignInForm } from './sign-in-form.tsx';

const INPUT = { loadSecure: false, loadLocales: false, returnedWith: null, ended: null, typed: '' };

function Refusing({ error }: { error: CallError }): ReactElement {
  const [snapshot, send] = useMachine(
    session.provide({
      actors: {
        askWho: fromPromise(async (): Promise<User | null> => null),
        signIn: fromPromise(() => Promise.reject(error)),
      },
    }),
    { input: INPUT },
  );
  return (
    <>
      <SignInForm snapshot={snapshot} onSubmit={(typed) => send({ type: 'signIn.submit', ...typed })} />
      <output>{JSON.stringify(snapshot.value)}</output>
    </>
  );
}

const guessesLeft = { tries: 2, lockSeconds: 900, waitSeconds: 2, nextWaitSeconds: 4 };
test.each([
  ['tooSoon', new CallError('forbidden', { code: 'too_soon', retryAt: null, guessesLeft }), 'guess'],
  [
    'lockedForAWhile',
    new CallError('forbidden', { code: 'locked_login_attempts', retryAt: '2026-11-20T18:15:00.000Z' }),
    'guess',
  ],
  ['tooManyTries', new CallError('tooMany'), 'guess'],
  ['invalid', new CallError('unauthorized', { code: 'invalid_credentials', guessesLeft }), ''],
])('after %s the password is typed anew only where it was looked at', async (state, error, left) => {
  await show(<Refusing error={error} />);
  await page.getByLabelText('Username').fill('ada');
  await page.getByRole('textbox', { name: 'Password' }).fill('guess');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByText(state, { exact: false })).toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue(left);
});
