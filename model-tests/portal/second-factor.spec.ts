import { expect, type Page } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import secondFactor from '../sign-in-step/second-factor.model.ts';
import { answerLost, type Answer } from './answers.ts';
import { codeOf } from './authenticator.ts';
import { describePortal } from './describe-portal.ts';
import { signInOnPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';
import type { PortalScene } from './portal-flow.ts';

interface ComingIn extends ArrangedUser {
  /** Whether the server has let the browser in without the page's hearing of it. */
  isLetIn: boolean;
}

async function afterPassword(opening: Opening): Promise<ComingIn> {
  const user = await opening.portal.arrange('user', { hasSecondFactor: true });
  await signInOnPage(opening, user);
  return { ...user, isLetIn: false };
}

/** The code is right: what is lost is the page's knowing so. */
const letInUnheard: Answer<PortalScene<ComingIn>> = async (route, scene) => {
  await answerLost(route, scene);
  scene.fixture.isLetIn = true;
};

const isIn = ({ context }: { context: object }) => Boolean('user' in context && context.user);
const sessionOf = async (page: Page, origin: string) => {
  const answer = await page.request.get(`${origin}/api/self`, {
    headers: { accept: 'application/vnd.api+json' },
  });
  return answer.status() === 200 && (await answer.text()).includes('"username"');
};

describePortal<ComingIn>({
  model: secondFactor,
  starts: { 'after a correct password': afterPassword },
  // An authenticator of its own for passkeys: passkeys.spec.ts signs in with one.
  notHere: Object.fromEntries(
    [
      'done(loadWays) (a passkey)',
      'done(loadWays) (an app and a passkey)',
      'done(loadWays) (a passkey, in a browser that knows none)',
      'done(loadWays) (an app and a passkey, in a browser that knows none)',
    ].map((outcome) => [outcome, 'a device has to hold the passkey: passkeys.spec.ts signs in with one']),
  ),
  calls: {
    loadWays: { method: 'POST', path: /^\/api\/sessions\/passkey(?:\?|$)/ },
    sendCode: { method: 'POST', path: /^\/api\/sessions\/code(?:\?|$)/ },
    sendRecoveryCode: { method: 'POST', path: /^\/api\/sessions\/code(?:\?|$)/ },
  },
  answers: {
    'error(sendCode) (no answer)': letInUnheard,
    'error(sendRecoveryCode) (no answer)': letInUnheard,
  },
  everyday: ['done(sendCode) (signed in)'],
  words: ({ secret, recoveryCodes }) => ({
    '123 456': codeOf(secret ?? ''),
    'ABCD-EFGH-JKLM-NPQR': recoveryCodes[0] ?? '',
  }),
  // The time is another one at each walk.
  says: (sentences) => sentences.filter((sentence) => !/locked here until/.test(String(sentence))),
  heading: (now) => {
    if (now.status !== 'done') return undefined;
    return isIn(now) ? 'Overview' : 'Sign in';
  },
  verify: async ({ page, portal, fixture }, now) => {
    expect(await sessionOf(page, portal.origin), 'there is a session').toBe(fixture.isLetIn || isIn(now));
  },
});
