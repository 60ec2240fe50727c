import { errorOf } from '#machines/shapes/error-of.ts';
import { returningOf } from '#machines/session/ended-session.ts';
import { sessionSetup } from '#machines/session/setup.ts';
import { proving } from '#machines/session/proving.ts';
import { signedIn } from '#machines/session/signed-in.ts';
import { ended, returned, signedOut, signingIn, submitted } from '#machines/session/signed-out.ts';

/** Who uses the portal in this browser, from the first question to the end of the session (§4 Session, §8 Login). */
export const session = sessionSetup.createMachine({
  id: 'session',
  description: 'Who uses the portal in this browser, and for how long.',
  context: ({ input }) => ({
    ...input,
    user: null,
    returning: returningOf(input.ended),
    page: null,
    wantedPage: null,
    keepsDraft: false,
    username: input.typed || (returningOf(input.ended)?.username ?? ''),
    missingFields: [],
    endsIn: null,
    settings: null,
    secureConfig: null,
    locales: [],
    refusal: null,
    failure: null,
  }),
  invoke: {
    id: 'tabs',
    src: 'watchTabs',
    onError: { description: 'A browser without messages between tabs works alone.' },
  },
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked who the user is.',
      tags: ['busy', 'signedOut'],
      meta: { spec: ['SES-01', '§7 /self'], view: 'sign-in/form' },
      entry: 'forgetUser',
      exit: 'forgetReturn',
      on: {
        // The form is on the screen before the answer: who is quick need not wait.
        'signIn.submit': submitted,
        'signIn.withProvider': '#session.signedOut.leaving',
        'page.wanted': { actions: { type: 'rememberWantedPage', params: ({ event }) => event.page } },
      },
      invoke: {
        id: 'askWho',
        src: 'askWho',
        onDone: [
          {
            guard: { type: 'isExpectedUser', params: ({ event }) => event.output },
            target: 'signedIn',
            // Whoever came back from a provider signed in while this page was away.
            actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'tellTabsSignedIn'],
          },
          {
            description: 'Somebody else than the user of before has signed in.',
            guard: { type: 'hasUser', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [
              { type: 'announceEnd', params: { keepDrafts: false } },
              'forgetWantedPage',
              { type: 'rememberUser', params: ({ event }) => event.output },
              'tellTabsSignedIn',
            ],
          },
          ...returned,
          ...ended,
          { target: 'signedOut' },
        ],
        onError: {
          description: 'If the user-information call fails, the user is treated as signed out.',
          target: 'signedOut.unreachable',
          actions: { type: 'rememberFailure', params: errorOf },
        },
      },
    },
    signedOut,
    signingIn,
    proving,
    signedIn,
    signingOut: {
      description: 'The server ends the session.',
      tags: ['busy'],
      meta: { spec: ['SES-01'], view: 'session/signing-out' },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'signedOut.left',
          actions: [
            'expectNobody',
            'tellTabsSignedOut',
            { type: 'announceEnd', params: { keepDrafts: false } },
          ],
        },
        onError: { target: 'notSignedOut', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    notSignedOut: {
      description: 'The server did not end the session, so it still stands: leaving would be unsafe.',
      tags: ['error'],
      meta: { spec: '§8 Unable to contact server', view: 'session/not-signed-out' },
      exit: 'forgetFailure',
      on: {
        'session.signOut': 'signingOut',
        'session.retry': {
          description: 'Back to work, if the session still stands.',
          target: 'asking',
          actions: 'expectUserBack',
        },
      },
    },
    moved: {
      description:
        'In another tab customer support has begun to see the portal as a user, or ended it; this tab shows nothing of before.',
      tags: ['signedOut'],
      meta: { spec: ['SES-02'], view: 'session/moved' },
      entry: 'forgetUser',
      on: { 'session.retry': 'asking', 'otherTab.signedOut': 'signedOut.leftElsewhere' },
    },
    replaced: {
      description: 'Another user has signed in in another tab; this tab shows nothing of the former one.',
      tags: ['signedOut'],
      meta: { spec: ['SES-02'], view: 'session/replaced' },
      entry: 'forgetUser',
      on: { 'session.retry': 'asking', 'otherTab.signedOut': 'signedOut.leftElsewhere' },
    },
  },
});
