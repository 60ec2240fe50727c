import { expect } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import otherSessions from '../settings/other-sessions.model.ts';
import { describePortal } from './describe-portal.ts';
import { endOtherSessions, signInElsewhere, signInPastPage } from './past-the-page.ts';
import type { Act } from './portal-flow.ts';
import type { Opening } from './opening.ts';
import { comeBack } from './seen-again.ts';

async function signedIn(opening: Opening, browsersElsewhere: number): Promise<ArrangedUser> {
  const { page, portal } = opening;
  const user = await portal.arrange('user', {});
  // Each time the browser forgets the former session, which lives on.
  for (let times = 0; times <= browsersElsewhere; times += 1) {
    await page.context().clearCookies();
    await signInPastPage(opening, user);
  }
  await page.goto(`${portal.origin}/account/settings`);
  return user;
}

/** The way to end a session, beside each. */
const endsIn = ({ page }: Pick<Opening, 'page'>) =>
  page.getByRole('button', { name: /^Sign out .*, signed in / });

/** Whoever comes back to the page finds the sessions read anew. */
const counted: Act<ArrangedUser> = async (scene, { sessions }) => {
  // All are others than before: one that is still shown would take the next press with it as it goes.
  await endsIn(scene).evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-before', '');
  });
  await endOtherSessions(scene);
  for (let times = 0; times < sessions.length; times += 1) await signInElsewhere(scene, scene.fixture);
  const read = scene.page.waitForResponse(/\/api\/self\/security/);
  await comeBack(scene);
  await read;
  await expect(scene.page.locator('[data-before]')).toHaveCount(0);
  await expect(endsIn(scene)).toHaveCount(sessions.length);
};

describePortal<ArrangedUser>({
  model: otherSessions,
  starts: {
    'here only': (opening) => signedIn(opening, 0),
    'elsewhere too': (opening) => signedIn(opening, 2),
  },
  notHere: {
    'sessions.ended': 'the section of passkeys ends them beside this one: passkeys.spec.ts adds one',
  },
  acts: {
    'sessions.end': ({ page }) => page.getByRole('button', { name: 'Sign out everywhere else' }).click(),
    'session.end': (scene) => endsIn(scene).first().click(),
    'sessions.counted': counted,
  },
  calls: {
    endOtherSessions: { method: 'DELETE', path: /^\/api\/self\/sessions(?:\?|$)/ },
    endSession: { method: 'DELETE', path: /^\/api\/self\/sessions\/[^/?]+(?:\?|$)/ },
  },
  notFrom: [
    {
      is: ({ event }, before) => event.type === 'sessions.counted' && before.hasTag('busy'),
      why: 'whoever was away for so long that they are counted anew finds the call given up',
    },
  ],
  // Nothing of it is of the built portal alone: its view and the server's operations are walked every day.
  everyday: [],
  verify: async ({ portal, fixture }, now) => {
    const { sessions } = await portal.arrange('security', { username: fixture.username });
    // An answer that is lost leaves it open whether they were ended, until they are counted.
    const told = 1 + now.context.sessions.length;
    const isUnsure = now.matches({ open: 'unanswered' });
    const lost = now.context.ending === null ? 1 : told - 1;
    expect(isUnsure ? [told, lost] : [told], 'sessions of the user').toContain(sessions);
  },
});
