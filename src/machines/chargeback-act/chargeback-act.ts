import { setup } from 'xstate';
import {
  chargebackActs,
  isFinalChargebackAct,
  mayActOnChargebacks,
  type ActedChargeback,
  type ChargebackActAnswer,
  type ChargebackActor,
  type WrittenChargebackAct,
} from '#domain/dispute/chargeback-acts.ts';
import { chargebackWordsObstacles, type ChargebackAction } from '#domain/dispute/chargeback.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
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

export interface ChargebackActInput {
  readonly subject: ActedChargeback;
  readonly actor: ChargebackActor;
}

/** What is said with an act. */
export interface ChargebackActForm {
  readonly comment: string;
}

type Memory = ActMemory<ActedChargeback, ChargebackAction, ChargebackActForm, DisputeObstacle>;
type ChargebackActContext = Memory & ChargebackActInput;
export type ChargebackActEvent = ConfirmedActEvent<ActedChargeback, ChargebackAction, ChargebackActForm>;

const SPEC = 'decisions §12: the merchant may object within 14 days, support decides within 7 more';
const SHOWN = { spec: SPEC, view: 'chargeback-act' } as const;

/** What a side does to a chargeback: objecting, accepting, taking up, refusing, withdrawing (decisions §12). */
export const chargebackAct = setup({
  types: {
    context: {} as ChargebackActContext,
    input: {} as ChargebackActInput,
    events: {} as ChargebackActEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendAct: promiseNotProvided<ChargebackActAnswer, WrittenChargebackAct>('sendAct') },
  guards: {
    isReader: ({ context }) => !mayActOnChargebacks(context.actor),
    isFinal: ({ context: { act } }) => act !== null && isFinalChargebackAct(act),
  },
})
  .extend(
    actParts<
      ChargebackActContext,
      ChargebackActEvent,
      ActedChargeback,
      ChargebackAction,
      ChargebackActForm,
      DisputeObstacle
    >({
      problemsOf: (act, { comment }) => chargebackWordsObstacles(act, comment),
      isPossible: (act, chargeback, { actor }) =>
        chargebackActs(chargeback, actor).some((one) => one.act === act && one.obstacles.length === 0),
    }),
  )
  .createMachine({
    id: 'chargeback-act',
    description: 'What one side does to one chargeback, with words that the others read.',
    context: ({ input }) => ({ ...NOTHING_DONE, ...input }),
    initial: 'opening',
    on: READ_ANEW,
    states: {
      opening: {
        description: 'Looks who it is.',
        meta: { spec: SPEC },
        always: [{ guard: 'isReader', target: 'reading' }, { target: 'choosing' }],
      },
      reading: {
        description: 'Whoever does not act reads, and is told who does.',
        meta: SHOWN,
      },
      choosing: {
        description: 'What can be done now is offered, and what cannot is said with its reason.',
        meta: SHOWN,
        initial: 'fresh',
        on: CHOOSES,
        states: {
          fresh: { description: 'Nothing was done yet.' },
          recorded: {
            description: 'It was done, and the others are told; the page is read anew.',
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
            chargebackId: subject.chargebackId,
            act: act ?? 'review',
            comment: said?.comment ?? '',
          }),
          onDone: JUDGED,
          onError: NOT_DONE,
        },
      },
    },
  });
