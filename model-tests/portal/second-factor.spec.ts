import { expect, type Page } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import secondFactor from '../sign-in-step/second-factor.model.ts';
import { codeOf } from './authenticator.ts';
import { describePortal } from './describe-portal.ts';
import { signInOnPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';

async function afterPassword(opening: Opening): Promise<ArrangedUser> {
  const user = await opening.portal.arrange('user', { hasSecondFactor: true });
  await signInOnPage(opening, user);
  return user;
}

const isIn = ({ context }: { context: object }) => Boolean('user' in context && context.user);
const sessionOf = async (page: Page, origin: string) => {
  const answer = await page.request.get(`${origin}/api/self`, {
    headers: { accept: 'application/vnd.api+json' },
  });
  return answer.status() === 200 && (await answer.text()).includes('"username"');
};

describePortal<ArrangedUser>({
  model: secondFactor,
  starts: { 'after a correct password': afterPassword },
  calls: {
    sendCode: { method: 'POST', path: /^\/api\/sessions\/code(?:\?|$)/ },
    sendRecoveryCode: { method: 'POST', path: /^\/api\/sessions\/code(?:\?|$)/ },
  },
  everyday: ['done(sendCode) (signed in)'],
  words: ({ secret, recoveryCodes }) => ({
    '123 456': codeOf(secret ?? ''),
    'ABCD-EFGH-JKLM-NPQR': recoveryCodes[0] ?? '',
  }),
  heading: (now) => {
    if (now.status !== 'done') return undefined;
    return isIn(now) ? 'Overview' : 'Sign in';
  },
  verify: async ({ page, portal }, now) => {
    expect(await sessionOf(page, portal.origin), 'there is a session').toBe(isIn(now));
  },
});
