import { errorOf } from '#machines/shapes/error-of.ts';
import { sessionSetup } from '#machines/session/setup.ts';
import { lookForDraft } from '#machines/session/signed-out.ts';

/** The session is over; what was open is found again by the same user (§4 Session). */
const expired = {
  target: '#session.signedOut.expired',
  actions: ['expectUserBack', { type: 'announceEnd', params: { keepDrafts: true } }],
} as const;

const settings = sessionSetup.createStateConfig({
  description: 'Configuration and feature flags, without which no page can be shown.',
  initial: 'loading',
  states: {
    loading: {
      description: 'Configuration and flags are being loaded.',
      tags: ['busy'],
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          target: 'loaded',
          actions: { type: 'rememberSettings', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isSessionOver', params: errorOf }, ...expired },
          { target: 'failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    loaded: { description: 'The portal can be shown.', tags: ['ready'] },
    failed: {
      description: 'Without configuration there is no portal; it can be tried again.',
      tags: ['error'],
      meta: { spec: '§8 Unable to contact server', view: 'errors/something-went-wrong' },
      exit: 'forgetFailure',
      on: { 'session.retry': 'loading' },
    },
  },
});

const secureConfig = sessionSetup.createStateConfig({
  description: 'Configuration for signed-in users, if the portal asks for it.',
  meta: { spec: '§7 /config-secure: after login, if loadSecure' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whether it is asked for.',
      always: [{ guard: 'loadsSecure', target: 'loading' }, { target: 'notAsked' }],
    },
    notAsked: { description: 'This portal does without.' },
    loading: {
      description: 'The secure configuration is being loaded.',
      invoke: {
        id: 'loadSecureConfig',
        src: 'loadSecureConfig',
        onDone: {
          target: 'loaded',
          actions: { type: 'rememberSecureConfig', params: ({ event }) => event.output },
        },
        onError: 'missing',
      },
    },
    loaded: { description: 'Terms of payment and the ways to reach support are known.' },
    missing: {
      description: 'What needs it says that it is not available; it can be tried again.',
      on: { 'session.retry': 'loading' },
    },
  },
});

const locales = sessionSetup.createStateConfig({
  description: 'The languages on offer, if the portal asks for them.',
  meta: { spec: '§7 /ecaas/locales: if loadLocales' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whether they are asked for.',
      always: [{ guard: 'loadsLocales', target: 'loading' }, { target: 'notAsked' }],
    },
    notAsked: { description: 'All languages are offered.' },
    loading: {
      description: 'The languages on offer are being loaded.',
      invoke: {
        id: 'loadLocales',
        src: 'loadLocales',
        onDone: {
          target: 'loaded',
          actions: { type: 'rememberLocales', params: ({ event }) => event.output },
        },
        onError: 'missing',
      },
    },
    loaded: { description: 'The languages on offer are known.' },
    missing: { description: 'All languages are offered.' },
  },
});

const idleness = sessionSetup.createStateConfig({
  description: 'How long the server has not heard of the user.',
  meta: { spec: 'decisions §1 session: idle 15 minutes, warning 2 minutes before' },
  initial: 'unknown',
  on: {
    'server.heard': {
      description: 'Any answered call keeps the session.',
      guard: 'knowsSettings',
      target: '.heard',
    },
    'otherTab.active': {
      description: 'The session was kept from another tab.',
      guard: 'knowsSettings',
      target: '.heard',
    },
  },
  states: {
    unknown: {
      description: 'How long a session may be idle is part of the configuration.',
      always: { guard: 'knowsSettings', target: 'heard' },
    },
    heard: {
      description: 'The server has heard of the user a moment ago.',
      after: { heardFor: 'quiet' },
    },
    quiet: {
      description: 'The next sign of life is told to the server.',
      on: { 'activity.seen': 'extending' },
      after: { quietUntilWarning: 'aboutToExpire' },
    },
    extending: {
      description: 'The server hears that the user is at work.',
      invoke: {
        id: 'extendSession',
        src: 'extendSession',
        onDone: {
          target: 'heard',
          actions: [{ type: 'rememberEnd', params: ({ event }) => event.output }, 'tellTabsActive'],
        },
        onError: [{ guard: { type: 'isSessionOver', params: errorOf }, ...expired }, { target: 'quiet' }],
      },
    },
    aboutToExpire: {
      description: 'The session ends soon unless the user says to stay.',
      tags: ['warning'],
      meta: { spec: 'decisions §1 session: warning 2 minutes before', view: 'session/expiry-warning' },
      initial: 'asking',
      invoke: lookForDraft,
      exit: 'forgetDraft',
      after: { warningLength: expired },
      states: {
        asking: {
          description: 'The user is asked whether to stay signed in.',
          on: { 'session.extend': 'extending' },
        },
        extending: {
          description: 'The session is being extended.',
          tags: ['busy'],
          invoke: {
            id: 'extendInTime',
            src: 'extendSession',
            onDone: {
              target: '#session.signedIn.idleness.heard',
              actions: [{ type: 'rememberEnd', params: ({ event }) => event.output }, 'tellTabsActive'],
            },
            onError: [
              { guard: { type: 'isSessionOver', params: errorOf }, ...expired },
              { target: 'notExtended', actions: { type: 'rememberFailure', params: errorOf } },
            ],
          },
        },
        notExtended: {
          description: 'The server has not extended it; the time goes on.',
          tags: ['error'],
          exit: 'forgetFailure',
          on: { 'session.extend': 'extending' },
        },
      },
    },
  },
});

const length = sessionSetup.createStateConfig({
  description: 'The absolute length of the session, which no activity extends.',
  meta: { spec: 'decisions §1 session: absolute 8 hours' },
  initial: 'running',
  states: {
    running: {
      description: 'The end is far, or not known yet.',
      always: { guard: 'endIsNear', target: 'ending' },
    },
    ending: {
      description: 'An extension was answered with less time than idleness allows: the end is in sight.',
      after: { untilLastMinutes: 'lastMinutes' },
    },
    lastMinutes: {
      description: 'The session ends in some minutes whatever the user does.',
      tags: ['warning'],
      meta: { spec: 'decisions §1 session: absolute 8 hours', view: 'session/last-minutes' },
      after: { lastMinutesLength: expired },
    },
  },
});

const page = sessionSetup.createStateConfig({
  description: 'Whether a page of the portal is on the screen.',
  initial: 'awaited',
  states: {
    awaited: {
      description:
        'The first page is on its way: what was on the screen stays, so that nothing is typed into nothing.',
      tags: ['entering'],
      on: {
        'page.opened': {
          guard: 'knowsSettings',
          target: 'shown',
          actions: { type: 'rememberPage', params: ({ event }) => event.page },
        },
      },
    },
    shown: {
      description: 'A page is shown, or the next one is on its way: that is the one to come back to.',
      on: {
        'page.asked': { actions: { type: 'rememberPage', params: ({ event }) => event.page } },
        'page.opened': { actions: { type: 'rememberPage', params: ({ event }) => event.page } },
      },
    },
  },
});

/** A user works in the portal. */
export const signedIn = sessionSetup.createStateConfig({
  description: 'A user is signed in: what follows sign-in is loaded, and idleness is watched.',
  meta: { spec: ['SES-01'] },
  type: 'parallel',
  entry: 'announceBeginning',
  invoke: {
    id: 'activity',
    src: 'watchActivity',
    onError: { description: 'Without word of activity only answered calls keep the session.' },
  },
  on: {
    'session.signOut': '#session.signingOut',
    'session.lost': { ...expired, description: 'A call was answered with 401.' },
    'session.proofFailed': {
      ...expired,
      target: '#session.signedOut.proofFailed',
      description: 'The last wrong password or code was answered with the end of the session.',
    },
    'otherTab.signedOut': {
      target: '#session.signedOut.leftElsewhere',
      actions: ['expectUserBack', { type: 'announceEnd', params: { keepDrafts: false } }],
    },
    'otherTab.signedIn': [
      {
        guard: { type: 'isSameOwner', params: ({ event }) => event },
        target: '#session.moved',
        actions: ['expectNobody', { type: 'announceEnd', params: { keepDrafts: false } }],
      },
      {
        guard: { type: 'isAnotherUser', params: ({ event }) => event },
        target: '#session.replaced',
        actions: ['expectNobody', { type: 'announceEnd', params: { keepDrafts: false } }],
      },
    ],
  },
  states: { page, settings, secureConfig, locales, idleness, length },
});
