import type { User } from '#domain/user/user.ts';
import { errorOf, type FailedCall } from '#machines/shapes/error-of.ts';
import { chosenProvider, draftOwner, sessionSetup, typedCredentials } from '#machines/session/setup.ts';
import type { EndedSession, SignInLock } from '#machines/session/setup.ts';

/** While `barred` no password opens the account: nothing on the page says that signing in would. */
const lock = (description: string) =>
  ({ description, tags: ['error', 'barred'], meta: { spec: '§3 Lock reasons' } }) as const;
const lockByPerson = (description: string) => ({ ...lock(description), exit: 'forgetRefusal' }) as const;

/** What is told as kept is there: the tab is asked. */
export const lookForDraft = {
  id: 'lookForDraft',
  src: 'lookForDraft',
  input: draftOwner,
  onDone: {
    actions: { type: 'rememberDraft', params: ({ event }: { event: { output: boolean } }) => event.output },
  },
  onError: { description: 'Nothing is told as kept.' },
} as const;

const lockedFor = (reason: SignInLock) =>
  ({
    type: 'isLockedFor',
    params: (failed: FailedCall) => ({ error: errorOf(failed), reason }),
  }) as const;

/** With the words of whoever locked. */
const told = (guard: ReturnType<typeof lockedFor>) =>
  ({ guard, actions: { type: 'rememberRefusal', params: errorOf } }) as const;

/** What was typed is checked for being complete before it is sent. */
export const submitted = [
  {
    guard: { type: 'hasCredentials', params: typedCredentials },
    target: '#session.signingIn',
  },
  {
    target: '#session.signedOut.incomplete',
    actions: { type: 'rememberMissingFields', params: typedCredentials },
  },
] as const;

const returnedWith = (outcome: string) => ({ type: 'isReturnedWith', params: outcome }) as const;

/** Where a provider of identities that led back without a session leads: what the server says of it. */
export const returned = [
  { guard: returnedWith('cancelled'), target: '#session.signedOut.cancelled' },
  { guard: returnedWith('unknown_user'), target: '#session.signedOut.unknownUser' },
  { guard: returnedWith('unavailable'), target: '#session.signedOut.providerUnavailable' },
  { guard: returnedWith('not_activated'), target: '#session.signedOut.notActivated' },
  { guard: returnedWith('deactivated'), target: '#session.signedOut.deactivated' },
  { guard: returnedWith('locked_administrator'), target: '#session.signedOut.lockedByAdministrator' },
  { guard: returnedWith('locked_customer_support'), target: '#session.signedOut.lockedBySupport' },
  {
    guard: returnedWith('locked_challenge_phrase_attempts'),
    target: '#session.signedOut.tooManyChallengeAttempts',
  },
  { guard: 'isReturned', target: '#session.signedOut.providerFailed' },
] as const;

const hasEnded = (how: EndedSession['how']) => ({ type: 'hasEnded', params: how }) as const;

/** What a session that ended in the page of before leads to: sign-in may be a new document then. */
export const ended = [
  { guard: hasEnded('expired'), target: '#session.signedOut.expired' },
  { guard: hasEnded('proofFailed'), target: '#session.signedOut.proofFailed' },
  { guard: hasEnded('left'), target: '#session.signedOut.left' },
  { guard: hasEnded('leftElsewhere'), target: '#session.signedOut.leftElsewhere' },
] as const;

/** The sign-in form; its states differ in what is said above it. */
export const signedOut = sessionSetup.createStateConfig({
  description: 'Nobody is signed in: the sign-in form, and why it is shown.',
  tags: ['signedOut'],
  meta: { spec: ['SES-02 when unauthenticated, the user type is cleared'], view: 'sign-in/form' },
  initial: 'fresh',
  entry: 'forgetUser',
  on: {
    'signIn.submit': submitted,
    'signIn.withProvider': '#session.signedOut.leaving',
    'page.wanted': { actions: { type: 'rememberWantedPage', params: ({ event }) => event.page } },
    'otherTab.signedIn': {
      target: '#session.asking',
      description: 'Another tab has signed in: this one follows.',
    },
  },
  states: {
    fresh: { description: 'Nothing was tried yet.' },
    unreachable: {
      description: 'The call for the user failed, which counts as signed out.',
      tags: ['error'],
      meta: { spec: ['SES-03', '§8 Unable to contact server to fetch user information'] },
      exit: 'forgetFailure',
      on: { 'session.retry': '#session.asking' },
    },
    incomplete: {
      description: 'A required field was left empty.',
      tags: ['error'],
      meta: { spec: ['REQ-01'] },
    },
    invalid: {
      description: 'Username or password is wrong; which of them is never said.',
      tags: ['error'],
      meta: { spec: '§8 The username and/or password you entered is invalid. Please try again.' },
      exit: 'forgetRefusal',
    },
    tooSoon: {
      description: 'The try followed wrong ones too fast: it was not looked at and counts for nothing.',
      tags: ['error', 'unread'],
      meta: { spec: '§3 Lock reasons' },
      exit: 'forgetRefusal',
    },
    lockedByAdministrator: lockByPerson('An administrator has locked the account, with words for its user.'),
    lockedBySupport: lockByPerson('Customer support has locked the account, with words for its user.'),
    tooManyChallengeAttempts: lock('The challenge phrase was answered wrongly too often.'),
    lockedForAWhile: {
      ...lock('The typed name, known or not, is locked after too many tries, until a time that is said.'),
      tags: ['error', 'unread', 'barred'],
      exit: 'forgetRefusal',
    },
    tooManyLoginAttempts: lock('The account is locked after too many tries, until somebody unlocks it.'),
    notActivated: {
      description: 'The account was never activated.',
      tags: ['error', 'barred'],
      meta: { spec: '§8 Your account has not been activated' },
    },
    deactivated: {
      description:
        'An administrator has taken the account out of use: whoever activates it again lets the user in.',
      tags: ['error', 'barred'],
      meta: { spec: '§4 User lock' },
    },
    leaving: {
      description:
        'The browser is on its way to a provider of identities. The form still answers, should it stay.',
      meta: { spec: '§2 Sign-in with username, password and an SSO option' },
      invoke: {
        id: 'leave',
        src: 'leaveForProvider',
        input: chosenProvider,
        onError: { description: 'A browser that does not go stays with the form.' },
      },
      on: {
        'signIn.cameBack': {
          target: '#session.asking',
          description: 'Back by the browser’s own way; a session may have begun meanwhile.',
        },
      },
    },
    cancelled: { description: 'The user has cancelled at the provider.', tags: ['error'] },
    unknownUser: {
      description: 'The provider knows the user, and no account here is theirs: none is made.',
      tags: ['error'],
      meta: { spec: '§5 Users: SSO users must use the SSO provider username' },
    },
    providerUnavailable: { description: 'The provider does not answer.', tags: ['error'] },
    providerFailed: { description: 'What the provider said is not believed.', tags: ['error'] },
    tookTooLong: {
      description: 'What a correct password had granted is over.',
      tags: ['error'],
      meta: { spec: 'decisions §5 every other lock reason is told only after a correct password' },
    },
    tooManyTries: {
      description: 'Too many tries from here: the server answers again after a while.',
      tags: ['error', 'unread'],
    },
    failed: {
      description: 'The server could not be asked, or let nobody in without saying why.',
      tags: ['error', 'unread'],
      meta: { spec: '§8 Unable to contact server' },
      exit: 'forgetFailure',
    },
    left: { description: 'The user has signed out here.' },
    leftElsewhere: {
      description: 'The user has signed out in another tab; the same user finds the page of this one again.',
    },
    expired: {
      description: 'The session ended by itself: drafts are kept, and the same user finds the page again.',
      meta: { spec: '§4 Session', view: 'session/expired' },
      invoke: lookForDraft,
      exit: 'forgetDraft',
    },
    proofFailed: {
      description:
        'Too many wrong passwords or codes ended the session: drafts are kept, and the same user finds the page again.',
      meta: {
        spec: 'decisions §13 Step-up: 5 wrong tries end the step and ask to sign in again',
        view: 'session/expired',
      },
      invoke: lookForDraft,
      exit: 'forgetDraft',
    },
  },
});

/** A password that followed wrong ones too fast; the steps after it say so themselves, each above its own form. */
const refusedTooSoon = {
  guard: { type: 'isTooSoon', params: errorOf },
  target: '#session.signedOut.tooSoon',
  actions: { type: 'rememberRefusal', params: errorOf },
} as const;

/** Where each refusal leads: back to the form with its reason, or to the step that ends it. */
export const refusals = [
  {
    guard: { type: 'isInvalidCredentials', params: errorOf },
    target: '#session.signedOut.invalid',
    actions: { type: 'rememberRefusal', params: errorOf },
  },
  { guard: { type: 'isCodeRequired', params: errorOf }, target: '#session.proving.code' },
  { guard: { type: 'isEnrolmentRequired', params: errorOf }, target: '#session.proving.enrolment' },
  { guard: lockedFor('expired_password'), target: '#session.proving.passwordExpired' },
  { guard: lockedFor('password_change_required'), target: '#session.proving.passwordChangeRequired' },
  {
    guard: lockedFor('challenge_phrase_change_required'),
    target: '#session.proving.challengePhraseChangeRequired',
  },
  { ...told(lockedFor('administrator')), target: '#session.signedOut.lockedByAdministrator' },
  { ...told(lockedFor('customer_support')), target: '#session.signedOut.lockedBySupport' },
  { guard: lockedFor('challenge_phrase_attempts'), target: '#session.signedOut.tooManyChallengeAttempts' },
  {
    guard: { type: 'isLockedForAWhile', params: errorOf },
    target: '#session.signedOut.lockedForAWhile',
    actions: { type: 'rememberRefusal', params: errorOf },
  },
  { guard: lockedFor('login_attempts'), target: '#session.signedOut.tooManyLoginAttempts' },
  { guard: lockedFor('not_activated'), target: '#session.signedOut.notActivated' },
  { guard: lockedFor('deactivated'), target: '#session.signedOut.deactivated' },
  { guard: { type: 'isTooManyTries', params: errorOf }, target: '#session.signedOut.tooManyTries' },
  {
    target: '#session.signedOut.failed',
    actions: { type: 'rememberFailure', params: errorOf },
  },
] as const;

/** A page that is asked for meanwhile is opened afterwards. */
export const wanted = {
  'page.wanted': {
    actions: { type: 'rememberWantedPage', params: ({ event }: { event: { page: string } }) => event.page },
  },
} as const;

/** Whoever has proven to be a user comes in; `userOf` finds the user in the event. */
export const comingIn = <Event>(userOf: (args: { event: Event }) => User) =>
  [
    {
      guard: { type: 'isExpectedUser', params: userOf },
      target: '#session.signedIn',
      actions: [{ type: 'rememberUser', params: userOf }, 'tellTabsSignedIn'],
    },
    {
      description: 'Somebody else than the user of before does not find that user’s page.',
      target: '#session.signedIn',
      actions: [
        { type: 'announceEnd', params: { keepDrafts: false } },
        'forgetWantedPage',
        { type: 'rememberUser', params: userOf },
        'tellTabsSignedIn',
      ],
    },
  ] as const;

/** The password is on its way. */
export const signingIn = sessionSetup.createStateConfig({
  description: 'Username and password are being checked.',
  tags: ['busy', 'signedOut', 'entering'],
  meta: { spec: '§2 Sign-in with username, password', view: 'sign-in/form' },
  entry: { type: 'rememberUsername', params: ({ event }) => typedCredentials({ event }).username },
  on: wanted,
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: typedCredentials,
    onDone: comingIn(({ event }: { event: { output: User } }) => event.output),
    onError: [refusedTooSoon, ...refusals],
  },
});
