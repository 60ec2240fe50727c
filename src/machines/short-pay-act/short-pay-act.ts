import { setup } from 'xstate';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  mayAnswerShortPays,
  shortPayActs,
  shortPayWordsObstacles,
  type ListedShortPay,
  type ShortPayAct,
  type ShortPayActAnswer,
  type WrittenShortPayAct,
} from '#domain/payment/short-pay.ts';
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

export interface ShortPayActInput {
  readonly subject: ListedShortPay;
  readonly role: string;
}

/** What is said with an answer. */
export interface ShortPayActForm {
  readonly words: string;
}

type Memory = ActMemory<ListedShortPay, ShortPayAct, ShortPayActForm, PaymentObstacle>;
type ShortPayActContext = Memory & ShortPayActInput;
export type ShortPayActEvent = ConfirmedActEvent<ListedShortPay, ShortPayAct, ShortPayActForm>;

const SPEC = 'decisions §13: the merchant answers the short-pay reason: accepts or refuses';
const SHOWN = { spec: SPEC, view: 'short-pay-act' } as const;

/** What a merchant says to why less was paid: a credit closes the rest, or it stays due (decisions §13). */
export const shortPayAct = setup({
  types: {
    context: {} as ShortPayActContext,
    input: {} as ShortPayActInput,
    events: {} as ShortPayActEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendAct: promiseNotProvided<ShortPayActAnswer, WrittenShortPayAct>('sendAct') },
  guards: {
    isReader: ({ context: { role } }) => !mayAnswerShortPays(role),
    // What is credited stays credited; a refusal can still be followed by a credit of the merchant.
    isFinal: ({ context: { act } }) => act === 'accept',
  },
})
  .extend(
    actParts<
      ShortPayActContext,
      ShortPayActEvent,
      ListedShortPay,
      ShortPayAct,
      ShortPayActForm,
      PaymentObstacle
    >({
      problemsOf: (act, { words }) => shortPayWordsObstacles(act, words),
      isPossible: (act, shortPay) =>
        shortPayActs(shortPay).some((one) => one.act === act && one.obstacles.length === 0),
    }),
  )
  .createMachine({
    id: 'short-pay-act',
    description: 'What a merchant answers to whoever has paid less for a reason.',
    context: ({ input }) => ({ ...NOTHING_DONE, ...input }),
    initial: 'opening',
    on: READ_ANEW,
    states: {
      opening: {
        description: 'Looks who it is.',
        meta: { spec: SPEC },
        always: [{ guard: 'isReader', target: 'reading' }, { target: 'choosing' }],
      },
      reading: { description: 'Whoever does not answer reads, and is told who does.', meta: SHOWN },
      choosing: {
        description: 'What can be answered now is offered, and what cannot is said with its reason.',
        meta: SHOWN,
        initial: 'fresh',
        on: CHOOSES,
        states: {
          fresh: { description: 'Nothing was answered yet.' },
          recorded: {
            description: 'It was answered, and the customer is told; the page is read anew.',
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
        description: 'What was said is on its way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'sendAct',
          src: 'sendAct',
          input: ({ context: { subject, act, said } }) => ({
            shortPayId: subject.shortPayId,
            act: act ?? 'refuse',
            words: said?.words ?? '',
          }),
          onDone: JUDGED,
          onError: NOT_DONE,
        },
      },
    },
  });
