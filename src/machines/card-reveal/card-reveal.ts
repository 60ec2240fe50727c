import { assign, setup } from 'xstate';
import { answerOf } from '#machines/shapes/form.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import type { CallError } from '#domain/call-error.ts';
import { cardViewObstacles } from '#domain/card/card-acts.ts';
import type { Card } from '#domain/card/card.ts';

export interface CardRevealInput {
  readonly card: Pick<Card, 'cardId' | 'status'>;
  readonly buidCustomer: string;
}

/** Nothing of the number: it lies outside of the chart, where it is wiped (`CardNumberBox`). */
export interface CardRevealContext extends CardRevealInput {
  /** For how long it is shown, as the server says with it. */
  readonly visibleSeconds: number;
  /** Why the number could not be loaded; the specification’s error flag (§8). Null where it could. */
  readonly failure: CallError | null;
}

export type CardRevealEvent =
  | { type: 'number.show' }
  /** The password or a code was right: with what the view takes along. Null where the user does not want it any more. */
  | { type: 'proof.end'; token: string | null }
  | { type: 'number.hide' }
  /** Another tab or page is looked at, or the page is printed. */
  | { type: 'page.left' }
  | { type: 'card.told'; card: CardRevealInput['card'] };

/** What goes to the server for one view. */
export interface AskedNumber {
  readonly cardId: string;
  readonly buidCustomer: string;
  readonly token: string;
}

const SPEC = '§6 Other rules: Viewing a full card number requires the password';
const SHOWN = { spec: SPEC, view: 'card-reveal' } as const;

const tokenOf = ({ event }: { event: { readonly token: string | null } }) => event.token;
const cardOf = ({ event }: { event: { readonly card: CardRevealInput['card'] } }) => event.card;

/**
 * The full number of a card, after the password or a code for this view, for some minutes (§6, decisions §1). The number is
 * in none of its states: what fetches it puts it into a box that the page shows, and `wipe` empties it whenever the number
 * is not to be seen any more.
 */
export const cardReveal = setup({
  types: {
    context: {} as CardRevealContext,
    input: {} as CardRevealInput,
    events: {} as CardRevealEvent,
    tags: {} as 'busy' | 'error' | 'failed',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    /** Puts the number into its box, and answers for how many seconds it is shown. */
    fetchNumber: promiseNotProvided<number, AskedNumber>('fetchNumber'),
  },
  guards: {
    hasNumber: ({ context }) => cardViewObstacles(context.card).length === 0,
    isGiven: (_, token: string | null) => token !== null,
    isUsed: (_, card: CardRevealInput['card']) => cardViewObstacles(card).length === 0,
  },
  actions: {
    /** Provided by the page: empties the box. */
    wipe: () => {},
    rememberCard: assign((_, card: CardRevealInput['card']) => ({ card })),
    rememberSeconds: assign((_, visibleSeconds: number) => ({ visibleSeconds })),
    rememberFailure: assign((_, failure: CallError) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  delays: { visibleFor: ({ context }) => context.visibleSeconds * 1000 },
}).createMachine({
  id: 'card-reveal',
  description: 'The full number of a card, for some minutes after the password.',
  context: ({ input }) => ({ ...input, visibleSeconds: 0, failure: null }),
  initial: 'opening',
  on: {
    'card.told': [
      {
        guard: { type: 'isUsed', params: cardOf },
        actions: { type: 'rememberCard', params: cardOf },
      },
      { target: '.none', actions: { type: 'rememberCard', params: cardOf } },
    ],
  },
  states: {
    opening: {
      description: 'Is there a number that anybody needs?',
      meta: { spec: SPEC },
      always: [{ guard: 'hasNumber', target: 'hidden' }, { target: 'none' }],
    },
    none: {
      description: 'A card that is not in use shows no number.',
      meta: SHOWN,
      on: {
        'card.told': [
          {
            guard: { type: 'isUsed', params: cardOf },
            target: 'hidden',
            actions: { type: 'rememberCard', params: cardOf },
          },
          { actions: { type: 'rememberCard', params: cardOf } },
        ],
      },
    },
    hidden: {
      description: 'The number is not shown; the states differ in what is said beside its button.',
      meta: SHOWN,
      initial: 'fresh',
      exit: 'forgetFailure',
      on: { 'number.show': 'proving' },
      states: {
        fresh: { description: 'It was not shown yet, or its reader has hidden it.' },
        over: { description: 'The minutes are over.', meta: { spec: SPEC } },
        left: { description: 'The page was left or printed while it was shown.', meta: { spec: SPEC } },
        failed: {
          description:
            'The card information could not be loaded; the flag says so, and it can be tried again.',
          tags: ['error', 'failed'],
          meta: { spec: '§8 Unable to load card information. Try again' },
        },
      },
    },
    proving: {
      description: 'The password or a code is asked for, for this view.',
      meta: SHOWN,
      on: {
        'proof.end': [
          { guard: { type: 'isGiven', params: tokenOf }, target: 'loading' },
          { target: 'hidden' },
        ],
      },
    },
    loading: {
      description: 'The number is fetched from whoever issues the card.',
      tags: ['busy'],
      meta: SHOWN,
      invoke: {
        id: 'fetchNumber',
        src: 'fetchNumber',
        input: ({ context: { card, buidCustomer }, event }) => ({
          cardId: card.cardId,
          buidCustomer,
          token: (event.type === 'proof.end' ? event.token : null) ?? '',
        }),
        onDone: { target: 'shown', actions: { type: 'rememberSeconds', params: answerOf } },
        onError: {
          target: 'hidden.failed',
          actions: ['wipe', { type: 'rememberFailure', params: errorOf }],
        },
      },
      on: {
        // What comes after that is shown to nobody.
        'page.left': { target: 'hidden.left', actions: 'wipe' },
        'card.told': [
          {
            guard: { type: 'isUsed', params: cardOf },
            actions: { type: 'rememberCard', params: cardOf },
          },
          { target: 'none', actions: ['wipe', { type: 'rememberCard', params: cardOf }] },
        ],
      },
    },
    shown: {
      description: 'The number can be read, with the time that is left.',
      meta: SHOWN,
      exit: 'wipe',
      after: { visibleFor: 'hidden.over' },
      on: { 'number.hide': 'hidden', 'page.left': 'hidden.left' },
    },
  },
});
