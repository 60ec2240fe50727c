import { setup } from 'xstate';
import {
  cardActs,
  cardFormObstacles,
  isFinalCardAct,
  mayActOnCards,
  type CardAct,
  type CardActAnswer,
  type CardActForm,
  type WrittenCardAct,
} from '#domain/card/card-acts.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import type { Card } from '#domain/card/card.ts';
import {
  actParts,
  CHANGED,
  CHOOSES,
  confirming,
  JUDGED,
  NOT_DONE,
  NOTHING_DONE,
  OUTDATED,
  READ_ANEW,
  weighing,
  writing,
  type ActMemory,
  type ActTag,
  type ConfirmedActEvent,
} from '#machines/shapes/act.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface CardActInput {
  readonly subject: Card;
  readonly role: string;
  /** Whose card it is. */
  readonly buidCustomer: string;
}

type Memory = ActMemory<Card, CardAct, CardActForm, CardObstacle>;
type CardActContext = Memory & CardActInput;
export type CardActEvent = ConfirmedActEvent<Card, CardAct, CardActForm>;

/** What is said where nothing is asked for. */
export const NOTHING_SAID: CardActForm = { reason: null, lastFour: '', expiry: '', words: '' };

const SPEC = '§4 Cards: requested, activated after receipt, terminated';
const SHOWN = { spec: SPEC, view: 'card-act' } as const;

/** What an administrator does about one card: activates, suspends, resumes or ends it, or answers who has asked for it (§4 Cards). */
export const cardAct = setup({
  types: {
    context: {} as CardActContext,
    input: {} as CardActInput,
    events: {} as CardActEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendAct: promiseNotProvided<CardActAnswer, WrittenCardAct>('sendAct') },
  guards: {
    isReader: ({ context: { role } }) => !mayActOnCards(role),
    isFinal: ({ context: { act } }) => act !== null && isFinalCardAct(act),
  },
})
  .extend(
    actParts<CardActContext, CardActEvent, Card, CardAct, CardActForm, CardObstacle>({
      problemsOf: cardFormObstacles,
      isPossible: (act, subject) =>
        cardActs(subject).some((one) => one.act === act && one.obstacles.length === 0),
    }),
  )
  .createMachine({
    id: 'card-act',
    description: 'What an administrator does about one card.',
    context: ({ input }) => ({ ...NOTHING_DONE, ...input }),
    initial: 'opening',
    on: READ_ANEW,
    states: {
      opening: {
        description: 'Looks who it is.',
        meta: { spec: SPEC },
        always: [{ guard: 'isReader', target: 'reading' }, { target: 'choosing' }],
      },
      reading: { description: 'Whoever only sees cards reads, and is told who acts on them.', meta: SHOWN },
      choosing: {
        description: 'What can be done now is offered, and what cannot is said with its reason.',
        meta: SHOWN,
        initial: 'fresh',
        on: CHOOSES,
        states: {
          fresh: { description: 'Nothing was done yet.' },
          recorded: {
            description: 'It was done; the page is read anew.',
            tags: OUTDATED,
            meta: { spec: SPEC },
          },
          changed: { ...CHANGED, meta: { spec: SPEC } },
        },
      },
      filling: writing('weighing', SHOWN),
      weighing: weighing(SHOWN),
      confirming: confirming(SHOWN),
      sending: {
        description: 'It is on its way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'sendAct',
          src: 'sendAct',
          input: ({ context: { subject, buidCustomer, act, said } }) => ({
            ...(said ?? NOTHING_SAID),
            cardId: subject.cardId,
            buidCustomer,
            act: act ?? 'suspend',
          }),
          onDone: JUDGED,
          onError: NOT_DONE,
        },
      },
    },
  });
