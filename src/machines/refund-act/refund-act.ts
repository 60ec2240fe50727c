import { setup } from 'xstate';
import { money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  mayRefund,
  refundActs,
  refundFormObstacles,
  type RefundablePayment,
  type RefundAct,
  type RefundActAnswer,
  type RefundForm,
  type WrittenRefundAct,
} from '#domain/refund/refund-acts.ts';
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

export interface RefundActInput {
  readonly subject: RefundablePayment;
  readonly role: string;
}

type Memory = ActMemory<RefundablePayment, RefundAct, RefundForm, PaymentObstacle>;
type RefundActContext = Memory & RefundActInput;
export type RefundActEvent = ConfirmedActEvent<RefundablePayment, RefundAct, RefundForm>;

const SPEC = 'decisions §11: refunds need role admin on the side that does it';
const SHOWN = { spec: SPEC, view: 'refund-act' } as const;

/** What support does about a payment: send money back, take it back before it is collected, send what waits. */
export const refundAct = setup({
  types: {
    context: {} as RefundActContext,
    input: {} as RefundActInput,
    events: {} as RefundActEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendAct: promiseNotProvided<RefundActAnswer, WrittenRefundAct>('sendAct') },
  guards: { isReader: ({ context: { role } }) => !mayRefund(role) },
})
  .extend(
    actParts<RefundActContext, RefundActEvent, RefundablePayment, RefundAct, RefundForm, PaymentObstacle>({
      problemsOf: (act, form, { subject }) => refundFormObstacles(act, form, subject),
      isPossible: (act, payment) =>
        refundActs(payment).some((one) => one.act === act && one.obstacles.length === 0),
    }),
  )
  .createMachine({
    id: 'refund-act',
    description: 'What support does about one payment: a refund, a void, or what waits to be sent back.',
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
        description: 'Whoever of support does not refund reads, and is told who does.',
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
            description: 'It was asked for, and the payer is told; the page is read anew.',
            tags: OUTDATED,
            meta: { spec: SPEC },
          },
          changed: { ...CHANGED, meta: { spec: SPEC } },
        },
      },
      filling: writing('confirming', SHOWN),
      confirming: confirming(SHOWN),
      sending: {
        description: 'What was asked for is on its way to the server.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'sendAct',
          src: 'sendAct',
          input: ({ context: { subject, act, said } }) => ({
            paymentId: subject.paymentId,
            act: act ?? 'refund',
            lines: (said?.lines ?? []).map(({ trxId, amount }) => ({
              trxId,
              amount: money(amount ?? 0, subject.total.currency),
              left:
                subject.lines.find((line) => line.trxId === trxId)?.left ?? money(0, subject.total.currency),
            })),
            reason: said?.reason ?? null,
            words: said?.words ?? '',
          }),
          onDone: JUDGED,
          onError: NOT_DONE,
        },
      },
    },
  });
