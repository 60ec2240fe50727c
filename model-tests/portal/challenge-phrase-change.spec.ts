import { expect } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import challengePhraseChange from '../sign-in-step/challenge-phrase-change.model.ts';
import { answerLost, type Answer } from './answers.ts';
import { describePortal } from './describe-portal.ts';
import { signInOnPage, signInPastPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';
import type { PortalScene } from './portal-flow.ts';

interface Changing extends ArrangedUser {
  /** Whether the server has changed the phrase without the page's hearing of it. */
  isChanged: boolean;
}

async function onTheWayIn(opening: Opening): Promise<Changing> {
  const user = await opening.portal.arrange('user', { lockReason: 'challenge_phrase_change_required' });
  await signInOnPage(opening, user);
  return { ...user, isChanged: false };
}

/** The phrase is taken: what is lost is the page's knowing so. */
const changedUnheard: Answer<PortalScene<Changing>> = async (route, scene) => {
  await answerLost(route, scene);
  scene.fixture.isChanged = true;
};

const isIn = ({ context }: { context: object }) => Boolean('user' in context && context.user);

describePortal<Changing>({
  model: challengePhraseChange,
  starts: { 'a phrase that has to be changed': onTheWayIn },
  calls: {
    changeChallengePhrase: { method: 'POST', path: /^\/api\/sessions\/challenge-phrase-change(?:\?|$)/ },
  },
  answers: { 'error(changeChallengePhrase) (no answer)': changedUnheard },
  // Nothing of it is of the built portal alone: its view and the server's operations are walked every day.
  everyday: [],
  heading: (now) => {
    if (now.status !== 'done') return undefined;
    return isIn(now) ? 'Overview' : 'Sign in';
  },
  verify: async (scene, now) => {
    // Nothing but the overdue phrase keeps the user out.
    const { isChanged } = scene.fixture;
    expect(await signInPastPage(scene, scene.fixture), 'signed in').toBe(isChanged || isIn(now));
  },
});
