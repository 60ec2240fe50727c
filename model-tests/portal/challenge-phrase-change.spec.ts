import { expect } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import challengePhraseChange from '../sign-in-step/challenge-phrase-change.model.ts';
import { describePortal } from './describe-portal.ts';
import { signInOnPage, signInPastPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';

async function onTheWayIn(opening: Opening): Promise<ArrangedUser> {
  const user = await opening.portal.arrange('user', { lockReason: 'challenge_phrase_change_required' });
  await signInOnPage(opening, user);
  return user;
}

const isIn = ({ context }: { context: object }) => Boolean('user' in context && context.user);

describePortal<ArrangedUser>({
  model: challengePhraseChange,
  starts: { 'a phrase that has to be changed': onTheWayIn },
  calls: {
    changeChallengePhrase: { method: 'POST', path: /^\/api\/sessions\/challenge-phrase-change(?:\?|$)/ },
  },
  // Nothing of it is of the built portal alone: its view and the server's operations are walked every day.
  everyday: [],
  heading: (now) => {
    if (now.status !== 'done') return undefined;
    return isIn(now) ? 'Overview' : 'Sign in';
  },
  verify: async (scene, now) => {
    expect(await signInPastPage(scene, scene.fixture), 'signed in').toBe(isIn(now));
  },
});
