import { money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  mayRefund,
  refundActs,
  refundFormObstacles,
  type RefundablePayment,
  type RefundAct,
  type RefundForm,
  type WrittenRefundAct,
} from '#domain/refund/refund-acts.ts';
import { actSetup, begun } from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';

interface RefundActing {
  readonly subject: RefundablePayment;
  readonly act: RefundAct;
  readonly form: RefundForm;
  readonly obstacle: PaymentObstacle;
  readonly by: { readonly role: string };
  readonly sent: WrittenRefundAct;
}

const SHOWN = {
  spec: 'decisions §11: refunds need role admin on the side that does it',
  view: 'refund-act',
} as const;

/** What support does about a payment: send money back, take it back before it is collected, send what waits. */
export const refundAct = actSetup<RefundActing>({
  isReader: ({ role }) => !mayRefund(role),
  actsOf: ({ subject }) => refundActs(subject),
  problemsOf: (act, form, { subject }) => refundFormObstacles(act, form, subject),
}).createMachine({
  id: 'refund-act',
  description: 'What support does about one payment: a refund, a void, or what waits to be sent back.',
  context: begun,
  initial: 'opening',
  on: acts.READ_ANEW,
  states: {
    opening: acts.opening(SHOWN),
    reading: acts.reading(SHOWN),
    choosing: acts.choosing(SHOWN, {
      description: 'It was asked for, and the payer is told; the page is read anew.',
    }),
    filling: acts.writing('confirming', SHOWN),
    confirming: acts.confirming(SHOWN),
    sending: {
      ...acts.sending(SHOWN),
      invoke: {
        ...acts.SENT,
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
      },
    },
    ...acts.lostAnswer(SHOWN),
  },
});
