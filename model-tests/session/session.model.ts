import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { LOCK_REASONS } from '#domain/user/user.ts';
import { session } from '#machines/session/session.ts';
import { defineModel } from '../harness/model.ts';
import { sessionInvariants } from './session.invariants.ts';
import { ADA, BRAM, SECURE_CONFIG, SETTINGS } from '../visitor-examples.ts';

type Now = SnapshotFrom<typeof session>;

const OVERVIEW = '/account/overview';
const INVOICES = '/invoice-list/unpaid?page=2';

const offline = new CallError('offline');
const serverFailed = new CallError('server', { requestId: 'req-7' });
const notAllowed = new CallError('forbidden', { code: 'forbidden' });
const sessionOver = new CallError('unauthorized', { code: 'unauthorized' });
const locked = Object.fromEntries(
  LOCK_REASONS.map((reason) => [reason, new CallError('forbidden', { code: `locked_${reason}` })]),
);

const refusals = {
  'wrong password': new CallError('unauthorized', {
    code: 'invalid_credentials',
    guessesLeft: { tries: 3, lockSeconds: 900, waitSeconds: 0, nextWaitSeconds: 2 },
  }),
  'too soon': new CallError('forbidden', {
    code: 'too_soon',
    retryAt: '2026-11-20T18:01:00.000Z',
    guessesLeft: { tries: 2, lockSeconds: 900, waitSeconds: 2, nextWaitSeconds: 4 },
  }),
  ...locked,
  'locked for a while': new CallError('forbidden', {
    code: 'locked_login_attempts',
    retryAt: '2026-11-20T18:15:00.000Z',
    guessesLeft: { tries: 0, lockSeconds: 900, waitSeconds: 900, nextWaitSeconds: 900 },
  }),
  'code required': new CallError('forbidden', { code: 'code_required' }),
  'enrolment required': new CallError('forbidden', { code: 'second_factor_required' }),
  'not activated': new CallError('forbidden', { code: 'not_activated' }),
  deactivated: new CallError('forbidden', { code: 'deactivated' }),
  'too many tries': new CallError('tooMany', { code: 'too_many_requests' }),
  'not allowed': notAllowed,
  'server failed': serverFailed,
};

/** Each step after the password says above its own form that a try came too soon. */
const { 'too soon': _tooSoon, ...afterPassword } = refusals;

const extensions = { extended: ADA, 'near its end': { ...ADA, sessionRemainingSeconds: 300 } };

/** What the server says of a way back without a session, and a word that it never says. */
const SSO_OUTCOMES = [
  'cancelled',
  'unknown_user',
  'unavailable',
  'not_activated',
  'deactivated',
  'locked_administrator',
  'locked_customer_support',
  'locked_challenge_phrase_attempts',
  'failed',
  '<b>invented</b>',
];

const only = <T>(condition: boolean, entries: Record<string, T>): Record<string, T> =>
  condition ? entries : {};
/** Bram shows only what becomes of Ada's page: what loads and what the clocks do is the same for both. */
const isBram = ({ context }: Now) => context.user?.userId === BRAM.userId;
const isFresh = (now: Now) =>
  now.matches({ signedIn: { length: 'running' } }) &&
  (now.matches({ signedIn: { idleness: 'unknown' } }) || now.matches({ signedIn: { idleness: 'heard' } }));
const loads = (now: Now) =>
  isFresh(now) && !isBram(now) && now.context.page === null && now.context.wantedPage === null;

/** What the portal knows when it is opened for the first time. */
const OPENED = { loadSecure: true, loadLocales: true, returnedWith: null, ended: null, typed: '' };

export default defineModel({
  id: 'session',
  machine: session,
  metAt: 'everywhere',
  inputs: {
    'loads what follows sign-in': OPENED,
    'loads configuration only': { ...OPENED, loadSecure: false, loadLocales: false },
    'the session of before expired': {
      ...OPENED,
      ended: { how: 'expired', returning: { userId: ADA.userId, username: ADA.username } },
    },
    'the session of before ended by wrong passwords': {
      ...OPENED,
      ended: { how: 'proofFailed', returning: { userId: ADA.userId, username: ADA.username } },
    },
    'signed out before': { ...OPENED, ended: { how: 'left' } },
    'signed out elsewhere before': {
      ...OPENED,
      ended: { how: 'leftElsewhere', returning: { userId: ADA.userId, username: ADA.username } },
    },
    ...Object.fromEntries(
      SSO_OUTCOMES.map((outcome) => [
        `back from a provider: ${outcome}`,
        { ...OPENED, returnedWith: outcome },
      ]),
    ),
  },
  catalog: {
    'signIn.submit': {
      complete: { username: ' ada ', password: 'correct horse' },
      'no username': { username: '  ', password: 'correct horse' },
      'no password': { username: 'ada', password: '' },
      nothing: { username: '', password: '' },
    },
    'signIn.withProvider': { 'the provider': { provider: 'company' } },
    'signIn.passed': ({ context }: Now) => ({
      Ada: { user: ADA },
      ...only(context.returning !== null, { Bram: { user: BRAM } }),
    }),
    'signIn.refused': Object.fromEntries(
      Object.entries({
        ...afterPassword,
        'grant over': new CallError('forbidden', { code: 'grant_over' }),
      }).map(([name, error]) => [name, { error }]),
    ),
    'page.wanted': ({ context }: Now) =>
      only(context.wantedPage === null && context.returning === null, { invoices: { page: INVOICES } }),
    'page.opened': (now: Now) => only(isFresh(now), { overview: { page: OVERVIEW } }),
    'page.asked': (now: Now) => only(isFresh(now), { invoices: { page: INVOICES } }),
    'otherTab.signedIn': (now: Now) => ({
      'the same user': { userId: ADA.userId, ownerId: ADA.userId },
      'another user': { userId: BRAM.userId, ownerId: BRAM.userId },
      // Only a session can be one that stands in.
      ...only(now.matches('signedIn'), {
        'in the place of a user': { userId: BRAM.userId, ownerId: ADA.userId },
      }),
    }),
  },
  outcomes: {
    // Nothing follows from it.
    tabs: { error: {} },
    activity: { error: {} },
    leave: { error: {} },
    askWho: {
      done: ({ context }: Now) => ({
        nobody: null,
        Ada: ADA,
        ...only(context.returning !== null, { Bram: BRAM }),
      }),
      error: { offline, 'not allowed': notAllowed },
    },
    signIn: {
      done: ({ context }: Now) => ({ Ada: ADA, ...only(context.returning !== null, { Bram: BRAM }) }),
      error: refusals,
    },
    signOut: { done: { gone: undefined }, error: { offline, 'not allowed': notAllowed } },
    extendSession: { done: extensions, error: { 'session over': sessionOver, offline } },
    extendInTime: {
      done: extensions,
      error: { 'session over': sessionOver, offline, 'not allowed': notAllowed },
    },
    lookForDraft: { done: { 'a draft': true, nothing: false }, error: {} },
    loadSettings: {
      done: (now: Now) => only(loads(now), { settings: SETTINGS }),
      error: (now: Now) =>
        only(loads(now), { 'session over': sessionOver, offline, 'not allowed': notAllowed }),
    },
    loadSecureConfig: {
      done: (now: Now) => only(loads(now), { 'secure configuration': SECURE_CONFIG }),
      error: (now: Now) => only(loads(now), { offline }),
    },
    loadLocales: {
      done: (now: Now) => only(loads(now), { 'one language': [{ language: 'de', name: 'Deutsch' }] }),
      error: (now: Now) => only(loads(now), { offline }),
    },
  },
  calls: {
    tabs: { local: 'talks with the other tabs of this browser' },
    activity: { local: 'the browser tells of its user' },
    leave: { local: 'the browser goes to the provider', leavesPage: true },
    lookForDraft: { local: 'looks into the tab' },
    askWho: { asks: ['getSelf'] },
    signIn: { asks: ['signIn'] },
    signOut: { asks: ['signOut'] },
    extendSession: { asks: ['extendSession'], unseen: 'the next sign of life extends the session' },
    extendInTime: { asks: ['extendSession'] },
    loadSettings: { asks: ['getConfig', 'getFeatureFlags'] },
    loadSecureConfig: {
      asks: ['getConfigSecure'],
      unseen: 'what needs it says so on its own page, and asks again',
    },
    loadLocales: { asks: ['getLocales'], unseen: 'all languages are offered then' },
  },
  withheld: [
    {
      events: ['page.wanted'],
      why: 'a page that is wanted already, or that a session left, is walked on its own',
      as: { page: INVOICES },
    },
    {
      events: ['page.opened', 'page.asked'],
      why: 'the page is noted alike whatever the clocks do: it is walked before they run',
      as: { page: OVERVIEW },
    },
    {
      events: ['done(loadSettings)'],
      why: 'what loads and what the clocks do hardly meet: the one is varied where the other rests',
      as: { output: SETTINGS },
    },
    { events: ['done(loadSecureConfig)'], why: 'as of the settings', as: { output: SECURE_CONFIG } },
    {
      events: ['done(loadLocales)'],
      why: 'as of the settings',
      as: { output: [{ language: 'de', name: 'Deutsch' }] },
    },
    {
      events: ['error(loadSettings)', 'error(loadSecureConfig)', 'error(loadLocales)'],
      why: 'as of the settings',
      as: { error: offline },
    },
  ],
  invariants: sessionInvariants,
  words: {
    'signIn.passed': 'Take the step',
    'signIn.refused': 'The step is refused',
    'signIn.cancel': 'Press Back to sign-in',
    'signIn.submit': 'Press Sign in',
    'signIn.withProvider': 'Press Use single sign-on',
    'signIn.cameBack': 'Press Back in the browser',
    'session.extend': 'Press Stay signed in',
    'session.signOut': 'Press Sign out',
    'session.retry': 'Press Try again',
    'session.lost': 'The server knows no session',
    'session.proofFailed': 'The last wrong password or code',
    'activity.seen': 'Type or point',
    'server.heard': 'A call is answered',
    'otherTab.signedIn': 'Sign in in another tab',
    'otherTab.signedOut': 'Sign out in another tab',
    'otherTab.active': 'Go on in another tab',
    'page.wanted': 'Ask for a page',
    'page.asked': 'A link is followed, whose page is on its way',
    'page.opened': 'The page is shown',
    askWho: 'Asking who is signed in',
    signIn: 'Signing in',
    signOut: 'Signing out',
    lookForDraft: 'Looking for what was begun',
    loadSettings: 'Loading the settings',
    loadSecureConfig: 'Loading the configuration',
    loadLocales: 'Loading the languages',
    extendSession: 'Extending the session',
    extendInTime: 'Extending the session',
    'after(quietUntilWarning)': 'After long inactivity',
    'after(warningLength)': 'Nobody answers in time',
    'after(untilLastMinutes)': 'The end of the session is near',
    'after(lastMinutesLength)': 'The session’s length is reached',
  },
});
