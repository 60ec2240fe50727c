import { assign, emit, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { needsConsent, type ThirdParties } from '#domain/portal/third-parties.ts';
import { callbackNotProvided, promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** What a visitor has decided about tracking, as it is stored; null before (§4 Consent). */
export type TrackingChoice = 'true' | 'false' | null;

export interface ConsentContext {
  /** Who would be told; null until the configuration is known. */
  readonly parties: ThirdParties | null;
  /** The choice that is being stored. */
  readonly choice: TrackingChoice;
}

export type ConsentEvent =
  | { type: 'consent.accept' }
  | { type: 'consent.decline' }
  | { type: 'settings.open' }
  | { type: 'settings.close' }
  /** Another tab of this browser has stored a choice, or removed it. */
  | { type: 'otherTab.chose'; stored: string | null };

export type ConsentEmitted = { type: 'tracking.began'; parties: ThirdParties } | { type: 'tracking.ended' };

/** Milliseconds after which a configuration that could not be read is asked for again. */
const ASK_AGAIN = 30_000;
/** Milliseconds after which a page that was to be loaded anew has stayed: its user wanted to keep changes. */
const STAYED = 10_000;

/** The banner is open already. */
const AGAIN = {
  target: 'changing',
  reenter: true,
  description: 'Whoever asks for it again is led to it again.',
} as const;

/** A visitor decides whether third parties may be told what happens here (§4 Consent, §2 Consent banner). */
export const consent = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    emitted: {} as ConsentEmitted,
    tags: {} as 'banner' | 'changeable' | 'busy' | 'error',
    meta: {} as { spec?: string | readonly string[]; view?: string },
  },
  actors: {
    /** Reads who is configured. */
    loadParties: promiseNotProvided<ThirdParties>('loadParties'),
    /** Reads the stored choice; fails where the browser refuses storage. */
    readChoice: promiseNotProvided<string | null>('readChoice'),
    /** Stores a choice; fails where the browser refuses storage, or has no room. */
    storeChoice: promiseNotProvided<void, { choice: TrackingChoice }>('storeChoice'),
    /** Loads the page anew, which ends it. */
    reloadPage: promiseNotProvided<void>('reloadPage'),
    /** Tells of choices in other tabs. */
    watchChoice: callbackNotProvided<EventObject, ConsentEvent>('watchChoice'),
  },
  guards: {
    isRequired: (_, parties: ThirdParties) => needsConsent(parties),
    isAccepted: (_, stored: string | null) => stored === 'true',
    isDeclined: (_, stored: string | null) => stored === 'false',
    hasAccepted: ({ context }) => context.choice === 'true',
  },
  actions: {
    rememberParties: assign((_, parties: ThirdParties) => ({ parties })),
    choose: assign((_, choice: TrackingChoice) => ({ choice })),
    beginTracking: emit(({ context: { parties } }) => {
      if (!parties) throw new Error('Nobody is tracked before it is known by whom');
      return { type: 'tracking.began', parties } as const;
    }),
    endTracking: emit({ type: 'tracking.ended' }),
  },
  delays: { askAgain: ASK_AGAIN, stayed: STAYED },
}).createMachine({
  id: 'consent',
  description: 'A visitor decides about tracking.',
  context: { parties: null, choice: null },
  invoke: {
    id: 'watchChoice',
    src: 'watchChoice',
    onError: { description: 'A browser that tells nothing of other tabs works alone.' },
  },
  initial: 'learning',
  states: {
    learning: {
      description: 'The configuration says whether anybody else would be told anything.',
      meta: { spec: '§2 a consent banner shows on all pages when required' },
      invoke: {
        id: 'loadParties',
        src: 'loadParties',
        onDone: [
          {
            guard: { type: 'isRequired', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'rememberParties', params: ({ event }) => event.output },
          },
          { target: 'notRequired' },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'The configuration could not be read: nobody is asked, and nobody is told anything.',
      meta: { spec: '§8 Unable to contact server' },
      after: { askAgain: 'learning' },
    },
    notRequired: {
      description: 'Nobody else is told anything, so nobody is asked.',
      meta: { spec: '§2 a consent banner shows on all pages when required' },
    },
    reading: {
      description: 'This browser is asked for an earlier choice.',
      meta: { spec: ['CNS-03', 'CNS-04'] },
      invoke: {
        id: 'readChoice',
        src: 'readChoice',
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'accepted' },
          { guard: { type: 'isDeclined', params: ({ event }) => event.output }, target: 'declined' },
          { target: 'asking' },
        ],
        onError: { target: 'asking', description: 'Without storage there is no earlier choice.' },
      },
    },
    asking: {
      description: 'The banner asks; the page goes on beside it, and nothing is loaded yet.',
      tags: ['banner'],
      meta: { spec: ['CNS-01', '§2 a consent banner shows on all pages'], view: 'consent/banner' },
      initial: 'undecided',
      on: {
        'consent.accept': { target: 'storing', actions: { type: 'choose', params: 'true' } },
        'consent.decline': { target: 'storing', actions: { type: 'choose', params: 'false' } },
        'otherTab.chose': [
          { guard: { type: 'isAccepted', params: ({ event }) => event.stored }, target: 'accepted' },
          { guard: { type: 'isDeclined', params: ({ event }) => event.stored }, target: 'declined' },
        ],
      },
      states: {
        undecided: { description: 'Nothing was chosen yet.' },
        notKept: {
          description: 'The browser did not keep the choice, so nothing is tracked.',
          tags: ['error'],
          on: { 'settings.close': '#consent.declined' },
        },
      },
    },
    storing: {
      description: 'The choice is stored in this browser.',
      tags: ['banner', 'busy'],
      meta: { spec: ['CNS-02', 'CNS-04'], view: 'consent/banner' },
      invoke: {
        id: 'storeChoice',
        src: 'storeChoice',
        input: ({ context }) => ({ choice: context.choice }),
        onDone: 'reloading',
        onError: 'asking.notKept',
      },
    },
    reloading: {
      description: 'The page is loaded anew.',
      tags: ['busy'],
      meta: { spec: ['CNS-02', '§4 the choice is stored, then the page reloads'] },
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        onDone: { description: 'Told to go, the page is still here for a moment.' },
        onError: [{ guard: 'hasAccepted', target: 'accepted' }, { target: 'declined' }],
      },
      after: {
        stayed: [{ guard: 'hasAccepted', target: 'accepted' }, { target: 'declined' }],
      },
    },
    accepted: {
      description: 'Third parties are told what happens here.',
      tags: ['changeable'],
      meta: { spec: ['CNS-03', "§4 a stored value of 'true' means tracking is allowed"] },
      entry: 'beginTracking',
      exit: 'endTracking',
      initial: 'settled',
      on: {
        'otherTab.chose': [
          { guard: { type: 'isAccepted', params: ({ event }) => event.stored } },
          { guard: { type: 'isDeclined', params: ({ event }) => event.stored }, target: 'declined' },
          { target: 'asking' },
        ],
      },
      states: {
        settled: { description: 'The banner is away.', on: { 'settings.open': 'changing' } },
        changing: {
          description: 'The banner shows the choice, which can be changed.',
          tags: ['banner'],
          meta: { spec: 'CNS-05', view: 'consent/banner' },
          on: {
            'settings.open': AGAIN,
            'consent.accept': 'settled',
            'consent.decline': {
              target: '#consent.storing',
              actions: { type: 'choose', params: 'false' },
            },
            'settings.close': 'settled',
          },
        },
      },
    },
    declined: {
      description: 'Nobody else is told anything.',
      tags: ['changeable'],
      meta: { spec: 'CNS-03' },
      initial: 'settled',
      on: {
        'otherTab.chose': [
          { guard: { type: 'isAccepted', params: ({ event }) => event.stored }, target: 'accepted' },
          { guard: { type: 'isDeclined', params: ({ event }) => event.stored } },
          { target: 'asking' },
        ],
      },
      states: {
        settled: { description: 'The banner is away.', on: { 'settings.open': 'changing' } },
        changing: {
          description: 'The banner shows the choice, which can be changed.',
          tags: ['banner'],
          meta: { spec: 'CNS-05', view: 'consent/banner' },
          on: {
            'settings.open': AGAIN,
            'consent.accept': { target: '#consent.storing', actions: { type: 'choose', params: 'true' } },
            'consent.decline': 'settled',
            'settings.close': 'settled',
          },
        },
      },
    },
  },
});
