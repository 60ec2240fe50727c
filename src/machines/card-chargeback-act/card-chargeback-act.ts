import { setup } from 'xstate';
import {
  cardChargebackActs,
  cardChargebackFormObstacles,
  type AnswerableChargeback,
  type CardChargebackAct,
  type CardChargebackActAnswer,
  type CardChargebackForm,
  type WrittenCardChargebackAct,
} from '#domain/card-chargeback/card-chargeback-acts.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { mayRefund } from '#domain/refund/refund-acts.ts';
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
  writing,
  type ActMemory,
  type ActTag,
  type ConfirmedActEvent,
} from '#machines/shapes/act.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface CardChargebackActInput {
  readonly subject: AnswerableChargeback;
  readonly role: string;
}

type Memory = ActMemory<AnswerableChargeback, CardChargebackAct, CardChargebackForm, PaymentObstacle>;
type Context = Memory & CardChargebackActInput;
export type CardChargebackActEvent = ConfirmedActEvent<
  AnswerableChargeback,
  CardChargebackAct,
  CardChargebackForm
>;

const SPEC = 'decisions §11: refunds need role admin on the side that does it';
const SHOWN = { spec: SPEC, view: 'card-chargeback-act' } as const;

/** What support answers to a cardholder's chargeback: it accepts, or contests with evidence. */
export const cardChargebackAct = setup({
  types: {
    context: {} as Context,
    input: {} as CardChargebackActInput,
    events: {} as CardChargebackActEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendAct: promiseNotProvided<CardChargebackActAnswer, WrittenCardChargebackAct>('sendAct') },
  guards: { isReader: ({ context: { role } }) => !mayRefund(role) },
})
  .extend(
    actParts<
      Context,
      CardChargebackActEvent,
      AnswerableChargeback,
      CardChargebackAct,
      CardChargebackForm,
      PaymentObstacle
    >({
      problemsOf: cardChargebackFormObstacles,
      isPossible: (act, subject) =>
        cardChargebackActs(subject).some((one) => one.act === act && one.obstacles.length === 0),
    }),
  )
  .createMachine({
    id: 'card-chargeback-act',
    description:
      'What support answers to one chargeback of a cardholder: it accepts, or contests with evidence.',
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
        description: 'Whoever of support does not answer reads, and is told who does.',
        meta: SHOWN,
      },
      choosing: {
        description: 'What can be answered now is offered, and what cannot is said with its reason.',
        meta: SHOWN,
        initial: 'fresh',
        on: CHOOSES,
        states: {
          fresh: { description: 'Nothing was answered yet.' },
          recorded: {
            description: 'It was answered, and goes to the card provider; the page is read anew.',
            tags: OUTDATED,
            meta: { spec: SPEC },
          },
          changed: { ...CHANGED, meta: { spec: SPEC } },
        },
      },
      filling: writing('confirming', SHOWN),
      confirming: confirming(SHOWN),
      sending: {
        description: 'The answer is on its way to the server.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'sendAct',
          src: 'sendAct',
          input: ({ context: { subject, act, said } }) => ({
            chargebackId: subject.chargeback.chargebackId,
            act: act ?? 'accept',
            evidence: said?.evidence ?? '',
          }),
          onDone: JUDGED,
          onError: NOT_DONE,
        },
      },
    },
  });
