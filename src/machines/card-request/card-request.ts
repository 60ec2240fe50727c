import { assign, setup } from 'xstate';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import {
  BLANK_CARD_REQUEST,
  cardRequestObstacles,
  stopsAtOnce,
  type CardRequestForm,
  type CardRequestOffer,
  type RequestedCard,
} from '#domain/card/card-request.ts';
import type { ActTag } from '#machines/shapes/act-setup.ts';
import { OUTDATED } from '#machines/shapes/act.ts';
import { answerOf, formStates, refusableParts, REFUSED, submitAs, UNREFUSED } from '#machines/shapes/form.ts';
import type { RefusableMemory } from '#machines/shapes/form.ts';
import { lostParts, lostSubmit, refusedOrAskedTo } from '#machines/shapes/lost-submit.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface CardRequestInput {
  readonly offer: CardRequestOffer;
  /** What is entered as the page opens; absent where that is nothing. */
  readonly begun?: CardRequestForm;
}

interface CardRequestContext extends RefusableMemory<CardObstacle> {
  readonly offer: CardRequestOffer;
  readonly requested: RequestedCard | null;
  /** What is to be sent; what was entered as the page opened before anything was. */
  readonly form: CardRequestForm;
}

export type CardRequestEvent =
  | { type: 'card.request'; form: CardRequestForm }
  /** The page has read anew what there is to choose among. */
  | { type: 'subject.told'; subject: CardRequestOffer }
  | { type: 'request.confirm' }
  | { type: 'request.amend' }
  /** Asks at once what became of a request whose answer was lost. */
  | { type: 'outcome.check' }
  | { type: 'card.another' };

const SPEC = '§4 Cards: requested, activated after receipt, terminated';
const ACCOUNTS = '§4 Cards: Requests and terminations are refused on inactive accounts';

const told = ({ event }: { event: { readonly subject: CardRequestOffer } }) => event.subject;

const REQUESTED = {
  target: 'requested',
  actions: { type: 'rememberRequested', params: answerOf },
} as const;

/** Asking for a card, a further one or one in place of another (§4 Cards). */
export const cardRequest = setup({
  types: {
    context: {} as CardRequestContext,
    input: {} as CardRequestInput,
    events: {} as CardRequestEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    requestCard: promiseNotProvided<RequestedCard, CardRequestForm>('requestCard'),
    /** Sends the same once more under its key: what the answer is, is that to the first. */
    askSubmit: promiseNotProvided<RequestedCard>('askSubmit'),
  },
  guards: {
    isStillTaken: ({ context: { form } }, offer: CardRequestOffer) =>
      cardRequestObstacles(form, offer).length === 0,
    isStopping: ({ context: { form } }) => stopsAtOnce(form.because),
  },
  actions: {
    rememberOffer: assign((_, offer: CardRequestOffer) => ({ offer })),
    rememberRequested: assign((_, requested: RequestedCard) => ({ requested })),
    rememberForm: assign((_, form: CardRequestForm) => ({ form })),
    forgetRequested: assign({ requested: null, form: BLANK_CARD_REQUEST }),
  },
})
  .extend(
    refusableParts<CardRequestContext, CardRequestEvent, CardRequestForm>((form, { offer }) =>
      cardRequestObstacles(form, offer),
    ),
  )
  .extend(lostParts)
  .createMachine({
    id: 'card-request',
    description: 'Asking for a card.',
    context: ({ input: { offer, begun = BLANK_CARD_REQUEST } }) => ({
      ...UNREFUSED,
      offer,
      requested: null,
      form: begun,
    }),
    initial: 'filling',
    on: {
      'subject.told': { actions: { type: 'rememberOffer', params: told } },
    },
    states: {
      filling: {
        description:
          'For whom, of which account, and in place of which; the states differ in what is said above it.',
        tags: ['editable'],
        meta: { spec: SPEC, view: 'card-request' },
        initial: 'fresh',
        on: { 'card.request': submitAs('rememberForm', 'weighing') },
        states: {
          ...formStates,
          refused: { ...REFUSED, tags: ['error', ...OUTDATED], meta: { spec: ACCOUNTS } },
        },
      },
      weighing: {
        description: 'Looks whether a card stops for good with it.',
        meta: { spec: SPEC },
        always: [{ guard: 'isStopping', target: 'confirming' }, { target: 'sending' }],
      },
      confirming: {
        description: 'That a card stops for good is asked for once more, with what stays held.',
        meta: { spec: SPEC, view: 'card-request' },
        on: {
          'request.confirm': 'sending',
          'request.amend': 'filling',
          'subject.told': [
            {
              guard: { type: 'isStillTaken', params: told },
              actions: { type: 'rememberOffer', params: told },
            },
            {
              target: 'filling.incomplete',
              actions: [
                { type: 'rememberOffer', params: told },
                { type: 'rememberProblems', params: ({ context }) => context.form },
              ],
            },
          ],
        },
      },
      sending: {
        description: 'The request is on its way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'requestCard',
          src: 'requestCard',
          input: ({ context }) => context.form,
          onDone: REQUESTED,
          onError: refusedOrAskedTo('filling'),
        },
      },
      ...lostSubmit({ view: 'card-request', filling: 'filling', done: REQUESTED }),
      requested: {
        description: 'What has become of it, what has stopped, and where it is followed until it arrives.',
        tags: OUTDATED,
        meta: { spec: SPEC, view: 'card-request' },
        on: { 'card.another': { target: 'filling', actions: 'forgetRequested' } },
      },
    },
  });
