import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise, waitFor } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { User } from '#domain/user/user.ts';
import { loadTranslator } from '#locales/load.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { session } from '#machines/session/session.ts';
import type { SessionInput } from '#machines/session/setup.ts';
import { show } from '#ui/testing/show.tsx';
import { SignInNotice } from './sign-in-notice.tsx';

const INPUT = { loadSecure: false, loadLocales: false, returnedWith: null, ended: null, typed: '' };

/** The notice after a password that was refused so, with `wanted` as the page that the session's end has closed. */
async function refused(error: CallError, wanted?: string): Promise<string> {
  const actor = createActor(
    session.provide({
      actors: {
        askWho: fromPromise(async (): Promise<User | null> => null),
        signIn: fromPromise(() => Promise.reject(error)),
      },
    }),
    {
      input: (wanted
        ? { ...INPUT, ended: { how: 'expired', returning: { userId: 'u1', username: 'ada' } } }
        : INPUT) satisfies SessionInput,
    },
  ).start();
  await waitFor(actor, (now) => now.matches({ signedOut: wanted ? 'expired' : 'fresh' }));
  if (wanted) actor.send({ type: 'page.wanted', page: wanted });
  actor.send({ type: 'signIn.submit', username: 'ada', password: 'guess' });
  const snapshot = await waitFor(actor, (now) => now.matches('signedOut') && now.hasTag('error'));
  actor.stop();
  const translator = await loadTranslator('en');
  await show(
    <MessagesProvider translator={translator}>
      <SignInNotice snapshot={snapshot} timeZone="America/Chicago" onRetry={() => undefined} />
    </MessagesProvider>,
  );
  return page.getByRole('alert').element().textContent;
}

test('a lock says until when in the portal’s zone, whatever the browser’s is', async () => {
  const retryAt = '2026-11-20T18:15:00.000Z';
  const guessesLeft = { tries: 0, lockSeconds: 900, waitSeconds: 900, nextWaitSeconds: 900 };
  const text = await refused(
    new CallError('forbidden', { code: 'locked_login_attempts', retryAt, guessesLeft }),
  );
  expect(text).toMatch(/Sign-in with this username is locked here until 12:15\sPM\sCT\./);
});

test('a try that came too soon says how long to wait, what it cost and how many are left', async () => {
  const guessesLeft = { tries: 2, lockSeconds: 900, waitSeconds: 2, nextWaitSeconds: 4 };
  const retryAt = '2026-11-20T18:01:00.000Z';
  const text = await refused(new CallError('forbidden', { code: 'too_soon', retryAt, guessesLeft }));
  expect(text).toMatch(/2 seconds/);
  expect(text).toMatch(/2 tries are left/);
  expect(text).toMatch(/4 seconds/);
  expect(text).not.toContain('locked here until');
});

test('a wrong password says how many tries are left', async () => {
  const guessesLeft = { tries: 1, lockSeconds: 900, waitSeconds: 0, nextWaitSeconds: 8 };
  const text = await refused(new CallError('unauthorized', { code: 'invalid_credentials', guessesLeft }));
  expect(text).toMatch(/1 try is left/);
  // After the last one it is the lock.
  expect(text).not.toContain('8 seconds');
});

test.each([true, false])(
  'after a session’s end what is kept is told only where there is something: %s',
  async (keeps) => {
    const actor = createActor(
      session.provide({
        actors: {
          askWho: fromPromise(async (): Promise<User | null> => null),
          lookForDraft: fromPromise(async () => keeps),
        },
      }),
      { input: { ...INPUT, ended: { how: 'expired', returning: { userId: 'u1', username: 'ada' } } } },
    ).start();
    const snapshot = await waitFor(
      actor,
      (now) => now.matches({ signedOut: 'expired' }) && now.context.keepsDraft === keeps,
    );
    actor.stop();
    const translator = await loadTranslator('en');
    await show(
      <MessagesProvider translator={translator}>
        <SignInNotice snapshot={snapshot} timeZone="America/Chicago" onRetry={() => undefined} />
      </MessagesProvider>,
    );
    const { textContent } = page.getByRole('status').element();
    expect(textContent).toContain('Your session has ended');
    expect(textContent.includes('What was shown as saved is kept')).toBe(keeps);
  },
);

test.each([
  ['invalid_credentials', true],
  ['locked_administrator', false],
  ['locked_customer_support', false],
  ['not_activated', false],
  ['deactivated', false],
])('after %s it is said that the wanted page opens: %s', async (code, isSaid) => {
  const text = await refused(new CallError('forbidden', { code }), '/payments');
  expect(text.includes('the page that you wanted opens')).toBe(isSaid);
});
