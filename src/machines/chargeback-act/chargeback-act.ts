import { assertEvent, assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import {
  chargebackActs,
  mayActOnChargebacks,
  type ActedChargeback,
  type ChargebackActAnswer,
  type ChargebackActor,
  type WrittenChargebackAct,
} from '#domain/dispute/chargeback-acts.ts';
import { chargebackWordsObstacles, type ChargebackAction } from '#domain/dispute/chargeback.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { errorOf, type FailedCall } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formParts, formStates, submitTo, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface ChargebackActInput {
  readonly chargeback: ActedChargeback;
  readonly actor: ChargebackActor;
}

/** What is said with an act. */
export interface ChargebackActForm {
  readonly comment: string;
}

interface ChargebackActContext extends FormMemory<DisputeObstacle>, ChargebackActInput {
  /** What is being written; null while nothing was chosen. */
  readonly act: ChargebackAction | null;
  /** Why the server did not take it. */
  readonly obstacles: readonly DisputeObstacle[];
}

export type ChargebackActEvent =
  | { type: 'act.choose'; act: ChargebackAction }
  | { type: 'act.leave' }
  | { type: 'act.submit'; form: ChargebackActForm }
  /** The page has read it anew. */
  | { type: 'chargeback.told'; chargeback: ActedChargeback };

const SPEC = 'decisions §12: the merchant may object within 14 days, support decides within 7 more';

/** What was chosen can be done to the chargeback as it stands. */
function isPossible(
  { actor }: Pick<ChargebackActContext, 'actor'>,
  chargeback: ActedChargeback,
  act: ChargebackAction | null,
): boolean {
  return chargebackActs(chargeback, actor).some((one) => one.act === act && one.obstacles.length === 0);
}

const told = ({ event }: { event: { readonly chargeback: ActedChargeback } }) => event.chargeback;

/** Why the rules refused all of it. */
const refusedBy = (failed: FailedCall) => errorOf(failed).obstacles as readonly DisputeObstacle[];

/** What a side does to a chargeback: objecting, accepting, taking up, refusing, withdrawing (decisions §12). */
export const chargebackAct = setup({
  types: {
    context: {} as ChargebackActContext,
    input: {} as ChargebackActInput,
    events: {} as ChargebackActEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendAct: promiseNotProvided<ChargebackActAnswer, WrittenChargebackAct>('sendAct') },
  guards: {
    isReader: ({ context }) => !mayActOnChargebacks(context.actor),
    isOffered: ({ context }, act: ChargebackAction) => isPossible(context, context.chargeback, act),
    isStillOffered: ({ context }, chargeback: ActedChargeback) =>
      isPossible(context, chargeback, context.act),
    isRefused: (_, error: CallError) => error.kind === 'refused',
    isTaken: (_, answer: ChargebackActAnswer) => answer.isTaken,
  },
  actions: {
    rememberAct: assign((_, act: ChargebackAction) => ({ act })),
    forgetAct: assign({ act: null }),
    forgetObstacles: assign({ obstacles: [] }),
    rememberChargeback: assign((_, chargeback: ActedChargeback) => ({ chargeback })),
    rememberObstacles: assign((_, obstacles: readonly DisputeObstacle[]) => ({ obstacles })),
  },
})
  .extend(
    formParts<ChargebackActContext, ChargebackActEvent, ChargebackActForm>(({ comment }, { act }) =>
      act === null ? [] : chargebackWordsObstacles(act, comment),
    ),
  )
  .createMachine({
    id: 'chargeback-act',
    description: 'What one side does to one chargeback, with words that the others read.',
    context: ({ input }) => ({ ...UNTRIED, ...input, act: null, obstacles: [] }),
    initial: 'opening',
    on: { 'chargeback.told': { actions: { type: 'rememberChargeback', params: told } } },
    states: {
      opening: {
        description: 'Looks who it is.',
        meta: { spec: SPEC },
        always: [{ guard: 'isReader', target: 'reading' }, { target: 'choosing' }],
      },
      reading: {
        description: 'Whoever does not act reads, and is told who does.',
        meta: { spec: SPEC, view: 'chargeback-act' },
      },
      choosing: {
        description: 'What can be done now is offered, and what cannot is said with its reason.',
        meta: { spec: SPEC, view: 'chargeback-act' },
        initial: 'fresh',
        on: {
          'act.choose': {
            guard: { type: 'isOffered', params: ({ event }) => event.act },
            target: 'filling',
            actions: { type: 'rememberAct', params: ({ event }) => event.act },
          },
        },
        states: {
          fresh: { description: 'Nothing was done yet.' },
          recorded: {
            description: 'It was done, and the others are told; the page is read anew.',
            meta: { spec: SPEC },
          },
        },
      },
      filling: {
        description: 'What is said with the act; the states differ in what is said above it.',
        tags: ['editable'],
        meta: { spec: SPEC, view: 'chargeback-act' },
        initial: 'fresh',
        exit: ['forgetProblems', 'forgetObstacles'],
        on: {
          'act.submit': submitTo('sending'),
          'act.leave': { target: 'choosing', actions: 'forgetAct' },
          'chargeback.told': [
            {
              guard: { type: 'isStillOffered', params: told },
              actions: { type: 'rememberChargeback', params: told },
            },
            {
              target: 'choosing',
              actions: [{ type: 'rememberChargeback', params: told }, 'forgetAct'],
            },
          ],
        },
        states: {
          ...formStates,
          refused: {
            description: 'Something has come between: the server says why it was not done.',
            tags: ['error'],
            meta: { spec: SPEC },
          },
        },
      },
      sending: {
        description: 'What was said is on its way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'sendAct',
          src: 'sendAct',
          input: ({ context: { chargeback, act }, event }) => {
            assertEvent(event, 'act.submit');
            return {
              chargebackId: chargeback.chargebackId,
              act: act ?? 'review',
              comment: event.form.comment,
            };
          },
          onDone: [
            {
              guard: { type: 'isTaken', params: answerOf },
              target: 'choosing.recorded',
              actions: 'forgetAct',
            },
            {
              target: 'filling.refused',
              actions: { type: 'rememberObstacles', params: ({ event }) => event.output.obstacles },
            },
          ],
          onError: [
            {
              guard: { type: 'isRefused', params: errorOf },
              target: 'filling.refused',
              actions: { type: 'rememberObstacles', params: refusedBy },
            },
            ...backTo('filling'),
          ],
        },
      },
    },
  });
