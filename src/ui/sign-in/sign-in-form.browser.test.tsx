import { useMachine } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { User } from '#domain/user/user.ts';
import { session } from '#machines/session/session.ts';
import type { EndedSession } from '#machines/session/setup.ts';
import { show } from '#ui/testing/show.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInNotice } from './sign-in-notice.tsx';

const INPUT = { loadSecure: false, loadLocales: false, returnedWith: null, ended: null, typed: '' };

interface RefusingProps {
  readonly error: CallError | Promise<never>;
  /** Who uses the browser, as the server says. */
  readonly who?: Promise<User | null>;
  /** Why a provider of identities has led back. */
  readonly returnedWith?: string | null;
}

function Refusing({ error, who = Promise.resolve(null), returnedWith = null }: RefusingProps): ReactElement {
  const [snapshot, send] = useMachine(
    session.provide({
      actors: {
        askWho: fromPromise(() => who),
        signIn: fromPromise(() => (error instanceof Promise ? error : Promise.reject(error))),
      },
    }),
    { input: { ...INPUT, returnedWith } },
  );
  return (
    <>
      <SignInNotice snapshot={snapshot} timeZone="America/Chicago" onRetry={() => undefined} />
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
  ['failed', new CallError('offline'), 'guess'],
  ['invalid', new CallError('unauthorized', { code: 'invalid_credentials', guessesLeft }), ''],
])('after %s the password is typed anew only where it was looked at', async (state, error, left) => {
  await show(<Refusing error={error} />);
  await page.getByLabelText('Username').fill('ada');
  await page.getByRole('textbox', { name: 'Password' }).fill('guess');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => document.querySelector('output')?.textContent).toContain(`"${state}"`);
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue(left);
});

test.each([
  ['by Enter', () => userEvent.keyboard('{Enter}')],
  ['by the button', () => page.getByRole('button', { name: 'Sign in' }).click()],
])('after a refusal what is typed next is the password, sent %s', async (_, send) => {
  await show(
    <Refusing error={new CallError('unauthorized', { code: 'invalid_credentials', guessesLeft })} />,
  );
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.getByLabelText('Username').fill('ada');
  await password.fill('guess');
  await send();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('the next one');
  await expect.element(password).toHaveValue('the next one');
});

test('what is typed while the answer is on its way is typed to its end', async () => {
  const answer = Promise.withResolvers<never>();
  await show(<Refusing error={answer.promise} />);
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.getByLabelText('Username').fill('ada');
  await password.fill('guess');
  await userEvent.keyboard('{Enter}');
  await password.fill('the next');
  answer.reject(new CallError('unauthorized', { code: 'invalid_credentials', guessesLeft }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard(' one');
  await expect.element(password).toHaveValue('the next one');
});

test.each([
  ['a provider has refused', 'unavailable', (answer: PromiseWithResolvers<null>) => answer.resolve(null)],
  [
    'nobody answers',
    null,
    (answer: PromiseWithResolvers<null>) => answer.reject(new CallError('lost', { requestId: null })),
  ],
])(
  'what is typed while it is not known yet that %s stays where it is typed',
  async (_, returnedWith, tell) => {
    const answer = Promise.withResolvers<null>();
    await show(
      <Refusing error={new CallError('offline')} who={answer.promise} returnedWith={returnedWith} />,
    );
    const password = page.getByRole('textbox', { name: 'Password' });
    // Before the scripts have run nobody hears of an input.
    (password.element() as HTMLInputElement).value = 'typed before';
    await page.getByLabelText('Username').click();
    tell(answer);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await userEvent.keyboard('ada');
    await expect.element(page.getByLabelText('Username')).toHaveValue('ada');
    await expect.element(password).toHaveValue('typed before');
  },
);

test('whoever is about to type a name types it in place of the one that comes meanwhile', async () => {
  const of = (ended: EndedSession | null) =>
    createActor(session, { input: { ...INPUT, ended } }).getSnapshot();
  const ended: EndedSession = { how: 'expired', returning: { userId: 'u1', username: 'ada' } };
  function Form(): ReactElement {
    const [isKnown, setKnown] = useState(false);
    return (
      <>
        <SignInForm snapshot={of(isKnown ? ended : null)} onSubmit={() => undefined} />
        {/* A press that leaves the focus where it is. */}
        <output onPointerEnter={() => setKnown(true)}>known</output>
      </>
    );
  }
  await show(<Form />);
  const username = page.getByLabelText('Username');
  await username.click();
  await userEvent.hover(page.getByText('known'));
  await expect.element(username).toHaveValue('ada');
  await userEvent.keyboard('grace');
  await expect.element(username).toHaveValue('grace');
});
