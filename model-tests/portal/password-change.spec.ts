import { expect } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import passwordChange from '../settings/password-change.model.ts';
import { fromServer, type Answer } from './answers.ts';
import { describePortal } from './describe-portal.ts';
import { signInOnPage, signInPastPage } from './past-the-page.ts';
import type { PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';

/** A user whose password a tour changes, perhaps more than once. */
interface Changing extends ArrangedUser {
  current: string;
  changes: number;
  /** An overdue password opens nothing but its change. */
  isOverdue: boolean;
}

const nextOf = ({ changes }: Changing): string => `Granite-Ferry-${88 + changes}!`;

/** The page shows the change before the tour goes on, so what is typed next is another password. */
const changed: Answer<PortalScene<Changing>> = async (route, scene) => {
  await fromServer(route, scene);
  scene.fixture.current = nextOf(scene.fixture);
  scene.fixture.changes += 1;
  scene.fixture.isOverdue = false;
};

async function inSettings(opening: Opening): Promise<Changing> {
  const user = await opening.portal.arrange('user', {});
  await signInPastPage(opening, user);
  await opening.page.goto(`${opening.portal.origin}/account/settings`);
  return { ...user, current: user.password, changes: 0, isOverdue: false };
}

async function onTheWayIn(opening: Opening): Promise<Changing> {
  const user = await opening.portal.arrange('user', { lockReason: 'expired_password' });
  await signInOnPage(opening, user);
  return { ...user, current: user.password, changes: 0, isOverdue: true };
}

describePortal<Changing>({
  model: passwordChange,
  starts: { 'an overdue password': onTheWayIn, 'a signed-in user': inSettings },
  calls: {
    loadBounds: { method: 'GET', path: /^\/api\/config(?:\?|$)/ },
    changePassword: { method: 'POST', path: /^\/api\/(?:self|sessions)\/password-change(?:\?|$)/ },
  },
  answers: {
    'done(changePassword) (changed)': changed,
    'done(changePassword) (changed and signed in)': changed,
  },
  // In the settings the rules came with the portal's configuration.
  isQuick: (edge, { context }) =>
    edge.label === 'done(loadBounds) (rules)' && context['asksCurrent'] === true,
  notFrom: [
    {
      is: ({ label }, { context }) =>
        label === 'error(loadBounds) (offline)' && context['asksCurrent'] === true,
      why: 'in the settings the rules came with the portal’s configuration',
    },
  ],
  everyday: ['done(changePassword) (changed)'],
  words: (user) => ({ 'Bridge#41': user.current, 'Bridge#42-north': nextOf(user) }),
  heading: (now) => {
    if (now.status !== 'done') return undefined;
    return (now.context as { user: unknown }).user ? 'Overview' : 'Sign in';
  },
  verify: async (scene) => {
    const { username, current, isOverdue } = scene.fixture;
    expect(await signInPastPage(scene, { username, password: current }), 'signed in').toBe(!isOverdue);
  },
});
