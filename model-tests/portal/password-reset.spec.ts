import { expect } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import passwordReset from '../recovery/password-reset.model.ts';
import { describePortal } from './describe-portal.ts';
import { signInPastPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';

const next = 'Granite-Ferry-88!';
const challenge = { question: 'Which harbor?', phrase: 'Blue Harbor' };

async function behindLink({ page, portal, coming }: Opening): Promise<ArrangedUser> {
  const isAsked = coming.includes('done(openReset) (a challenge comes first)');
  const user = await portal.arrange('user', isAsked ? { challenge } : {});
  const { path } = await portal.arrange('link', { to: 'passwordReset', username: user.username });
  await page.goto(portal.origin + path);
  return user;
}

async function withoutToken({ page, portal }: Opening): Promise<ArrangedUser> {
  const user = await portal.arrange('user', {});
  await page.goto(`${portal.origin}/reset-password`);
  return user;
}

describePortal<ArrangedUser>({
  model: passwordReset,
  starts: { 'a link with a token': behindLink, 'a link without': withoutToken },
  calls: {
    openReset: { method: 'POST', path: /^\/api\/password-reset-lookups$/ },
    answerChallenge: { method: 'POST', path: /^\/api\/password-reset-answers$/ },
    resetPassword: { method: 'POST', path: /^\/api\/password-resets$/ },
  },
  everyday: ['done(resetPassword) (replaced)'],
  words: ({ username }) => ({ 'nora.keys': username, 'Bridge#42-north': next }),
  verify: async (scene, now) => {
    const isReplaced = now.matches('replaced');
    const password = isReplaced ? next : scene.fixture.password;
    const isIn = await signInPastPage(scene, { username: scene.fixture.username, password });
    expect(isIn, `signed in with the ${isReplaced ? 'new' : 'former'} password`).toBe(true);
  },
});
