import { expect } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import otherSessions from '../settings/other-sessions.model.ts';
import { describePortal } from './describe-portal.ts';
import { signInPastPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';

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

describePortal<ArrangedUser>({
  model: otherSessions,
  starts: {
    'here only': (opening) => signedIn(opening, 0),
    'elsewhere too': (opening) => signedIn(opening, 2),
  },
  calls: { endOtherSessions: { method: 'DELETE', path: /^\/api\/self\/sessions(?:\?|$)/ } },
  everyday: ['done(endOtherSessions) (ended)'],
  verify: async ({ portal, fixture }, now) => {
    const { sessions } = await portal.arrange('security', { username: fixture.username });
    expect(sessions, 'sessions of the user').toBe(now.matches('none') ? 1 : 3);
  },
});
