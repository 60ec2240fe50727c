import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { FACTOR_DEMANDED, type ArrangedUser } from '#server/testing/arrangements.ts';
import secondFactorEnrolment from '../sign-in-step/second-factor-enrolment.model.ts';
import { codeOf } from './authenticator.ts';
import { describePortal } from './describe-portal.ts';
import { signInOnPage } from './past-the-page.ts';
import type { PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';

async function afterPassword(opening: Opening): Promise<ArrangedUser> {
  const user = await opening.portal.arrange('user', { role: FACTOR_DEMANDED.roles[0] });
  await signInOnPage(opening, user);
  return user;
}

/** A wrong code is refused on the network: the right one is what the shown key says. */
async function giveCode({ page }: PortalScene<ArrangedUser>, { code }: AnyEventObject): Promise<void> {
  const key = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
  const field = page.locator('[name="typed"]');
  await field.fill(code === '123 456' ? codeOf(key) : String(code));
  await field.press('Enter');
}

interface Ended {
  readonly context: object;
}
const isIn = ({ context }: Ended) => 'user' in context && Boolean(context.user);
const isExpired = ({ context }: Ended) =>
  'error' in context &&
  context.error instanceof CallError &&
  context.error.code === 'locked_expired_password';

describePortal<ArrangedUser>({
  model: secondFactorEnrolment,
  starts: { 'after a correct password': afterPassword },
  notHere: {
    'in a browser that knows no passkeys':
      'the browser of these tours knows them: the walks in the view hold it',
    'enrolment.passkey': 'a device has to make the passkey: passkeys.spec.ts sets one up on the way in',
  },
  acts: { 'code.submit': giveCode },
  calls: {
    beginEnrolment: { method: 'POST', path: /^\/api\/sessions\/second-factor(?:\?|$)/ },
    confirmEnrolment: { method: 'POST', path: /^\/api\/sessions\/second-factor\/confirmation(?:\?|$)/ },
    finishEnrolment: { method: 'POST', path: /^\/api\/sessions\/second-factor\/session(?:\?|$)/ },
  },
  everyday: ['done(finishEnrolment) (signed in)'],
  // The codes are other ones, and ten of them.
  says: (sentences) => sentences.filter((sentence) => !/[A-Z2-9]{4}-/.test(String(sentence))),
  heading: (now) => {
    if (now.status !== 'done') return undefined;
    if (isIn(now)) return 'Overview';
    // What the server asks for instead has a step of its own.
    return isExpired(now) ? 'Your password has expired' : 'Sign in';
  },
  verify: async ({ portal, fixture }, now) => {
    const { hasSecondFactor } = await portal.arrange('security', { username: fixture.username });
    const isSetUp = ['showingCodes', 'finishing', 'notFinished'].some((name) => now.matches(name as never));
    if (isSetUp || isIn(now)) expect(hasSecondFactor, 'the server asks for a code').toBe(true);
    else if (now.status !== 'done') expect(hasSecondFactor, 'the server asks for a code').toBe(false);
  },
});
