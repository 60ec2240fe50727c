import { setup } from 'xstate';
import {
  chargebackActs,
  isFinalChargebackAct,
  isTakeableChargeback,
  mayActOnChargebacks,
  type ActedChargeback,
  type ChargebackActAnswer,
  type ChargebackActor,
  type ChargebackTaking,
  type WrittenChargebackAct,
} from '#domain/dispute/chargeback-acts.ts';
import { chargebackWordsObstacles, type ChargebackAction } from '#domain/dispute/chargeback.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import {
  actParts,
  begun,
  type ActContext,
  type ActEvent,
  type ActInput,
  type ActTag,
} from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import {
  colleagueOf,
  givingBack,
  TAKEN,
  takenStates,
  TAKES,
  taking,
  takingParts,
  type TakingEvent,
} from '#machines/shapes/taking.ts';

interface ChargebackActing {
  readonly subject: ActedChargeback;
  readonly act: ChargebackAction;
  readonly form: { readonly comment: string };
  readonly obstacle: DisputeObstacle;
  readonly by: { readonly actor: ChargebackActor };
  readonly sent: WrittenChargebackAct;
}

type ChargebackActEvent = ActEvent<ChargebackActing> | TakingEvent;

const SHOWN = {
  spec: 'decisions §12: the merchant may object within 14 days, support decides within 7 more',
  view: 'chargeback-act',
} as const;

const choosing = acts.choosing(SHOWN, {
  description: 'It was done, and the others are told; the page is read anew.',
});

/** That it is taken, or given back, from or for the colleague who was read to have it. */
const takingOf = (subject: ActedChargeback, isTaken: boolean): ChargebackTaking => ({
  chargebackId: subject.chargebackId,
  isTaken,
  from: colleagueOf(subject)?.userId ?? null,
});

/** What a side does to a chargeback: objecting, accepting, taking up, refusing, withdrawing; support takes it before (decisions §12). */
export const chargebackAct = setup({
  types: {
    context: {} as ActContext<ChargebackActing>,
    input: {} as ActInput<ChargebackActing>,
    events: {} as ChargebackActEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    takeChargeback: promiseNotProvided<boolean, ChargebackTaking>('takeChargeback'),
    sendAct: promiseNotProvided<ChargebackActAnswer, WrittenChargebackAct>('sendAct'),
    askAct: promiseNotProvided<ChargebackActAnswer>('askAct'),
  },
})
  .extend(
    takingParts<ActContext<ChargebackActing>, ChargebackActEvent>(({ subject, actor }) =>
      isTakeableChargeback(subject, actor),
    ),
  )
  .extend(
    actParts<ChargebackActing, ActContext<ChargebackActing>, ChargebackActEvent>({
      isReader: ({ actor }) => !mayActOnChargebacks(actor),
      actsOf: ({ subject, actor }) => chargebackActs(subject, actor),
      problemsOf: (act, { comment }) => chargebackWordsObstacles(act, comment),
      isFinal: isFinalChargebackAct,
    }),
  )
  .createMachine({
    id: 'chargeback-act',
    description: 'What one side does to one chargeback, with words that the others read.',
    context: begun,
    initial: 'opening',
    on: acts.READ_ANEW,
    states: {
      opening: acts.opening(SHOWN),
      reading: acts.reading(SHOWN),
      choosing: {
        ...choosing,
        exit: 'forgetProblems',
        on: { ...choosing.on, ...TAKES },
        states: { ...choosing.states, ...takenStates(SHOWN.spec) },
      },
      taking: {
        ...taking(SHOWN.spec),
        invoke: {
          id: 'takeChargeback',
          src: 'takeChargeback',
          input: ({ context }) => takingOf(context.subject, true),
          ...TAKEN,
        },
      },
      givingBack: {
        ...givingBack(SHOWN.spec),
        invoke: {
          id: 'giveBackChargeback',
          src: 'takeChargeback',
          input: ({ context }) => takingOf(context.subject, false),
          ...TAKEN,
        },
      },
      filling: acts.writing('weighing', SHOWN),
      weighing: acts.weighing(SHOWN),
      confirming: acts.confirming(SHOWN),
      sending: {
        ...acts.sending(SHOWN),
        invoke: {
          ...acts.SENT,
          input: ({ context: { subject, act, said } }) => ({
            chargebackId: subject.chargebackId,
            act: act ?? 'review',
            comment: said?.comment ?? '',
          }),
        },
      },
      ...acts.lostAnswer(SHOWN),
    },
  });
