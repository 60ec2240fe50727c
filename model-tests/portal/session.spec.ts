import { expect } from '@playwright/test';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { session } from '#machines/session/session.ts';
import { besideProvider } from './beside-provider.ts';
import { describePortal } from './describe-portal.ts';
import { getsIn, sessionAhead, sessionAnswers } from './session-answers.ts';
import { leadsTo, sessionInPortal } from './session-in-portal.ts';
import { notFromThere } from './session-moments.ts';
import { sessionStarts } from './session-starts.ts';
import { sessionActs } from './session-steps.ts';
import type { Visitors } from './session-visitors.ts';
import { test } from './test.ts';

type Now = SnapshotFrom<typeof session>;

/** The view file tells of the page that is opened where none is wanted. */
function heading(snapshot: AnyMachineSnapshot): string | RegExp | undefined {
  const now = snapshot as Now;
  // A page that is loaded with a session's cookie opens the portal before it knows whether the session holds.
  if (now.matches('asking') || now.matches({ signedIn: { settings: 'loading' } }))
    return /^(?:Sign in|Opening the portal)$/;
  const isPage = now.matches({ signedIn: { settings: 'loaded' } }) && !now.matches(warning);
  return isPage && leadsTo(now).startsWith('/invoice-list') ? 'Invoices' : undefined;
}
const warning = { signedIn: { idleness: 'aboutToExpire' } } as const;

/** How many tries the server leaves is its own count; that it says so is what is looked for. */
const TRIES_LEFT = /^\d+ (?:try is|tries are) left before sign-in with this username is locked here\.$/;

function says(sentences: readonly (string | RegExp)[], snapshot: AnyMachineSnapshot) {
  if (heading(snapshot) !== undefined) return [];
  const [refusal, ...counted] = sentences;
  if (!(snapshot as Now).matches({ signedOut: 'invalid' }) || refusal === undefined) return sentences;
  return counted.length === 0 ? [refusal] : [refusal, TRIES_LEFT];
}

test.use({ told: besideProvider });

describePortal<Visitors>({
  model: sessionInPortal,
  starts: sessionStarts,
  calls: {
    askWho: { method: 'GET', path: /^\/api\/self(?:\?|$)/ },
    signIn: { method: 'POST', path: /^\/api\/sessions(?:\?|$)/ },
    signOut: { method: 'DELETE', path: /^\/api\/sessions\/current(?:\?|$)/ },
    extendSession: { method: 'POST', path: /^\/api\/sessions\/current\/extension(?:\?|$)/ },
    extendInTime: { method: 'POST', path: /^\/api\/sessions\/current\/extension(?:\?|$)/ },
    loadSettings: { method: 'GET', path: /^\/api\/config(?:\?|$)/ },
    loadSecureConfig: { method: 'GET', path: /^\/api\/config-secure(?:\?|$)/ },
    loadLocales: { method: 'GET', path: /^\/api\/ecaas\/locales(?:\?|$)/ },
  },
  acts: sessionActs,
  answers: sessionAnswers,
  ahead: sessionAhead,
  byItself: ['done(lookForDraft) (a draft)', 'done(lookForDraft) (nothing)'],
  everyday: ['done(signIn) (Ada)', 'page.opened (overview)', 'done(signOut) (gone)'],
  notHere: {
    'loads configuration only': 'this portal loads both',
    'error(extendInTime) (not allowed)':
      'who is refused has the rights read anew, by which the server has heard of them',
    'otherTab.signedIn (in the place of a user)':
      'only customer support sees the portal as a user, of which acting.spec.ts has a tour',
    'signIn.refused (wrong password)': 'the step says so itself',
    'signIn.refused (not allowed)': 'the step says so itself',
    'signIn.refused (server failed)': 'the step says so itself',
    'signIn.refused (enrolment required)': 'whoever has given a code has a second factor',
    'signIn.refused (code required)': 'the server asks for the code before any other step',
  },
  notFrom: notFromThere,
  words: ({ typed }) => ({ ada: typed.username, 'correct horse': typed.password }),
  heading,
  says,
  verify: async (scene, snapshot) => {
    const now = snapshot as Now;
    const { user } = now.context;
    if (now.matches('signedIn')) {
      const { username } = user?.userId === 'user-ada' ? scene.fixture.ada : scene.fixture.bram;
      expect(await getsIn(scene), 'whom the server knows').toBe(username);
    }
    if (now.matches({ signedOut: 'left' }) || now.matches({ signedOut: 'leftElsewhere' })) {
      expect(await getsIn(scene), 'whom the server knows').toBeNull();
    }
  },
});
