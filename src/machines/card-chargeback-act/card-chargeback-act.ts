import {
  cardChargebackActs,
  cardChargebackFormObstacles,
  type AnswerableChargeback,
  type CardChargebackAct,
  type CardChargebackForm,
  type WrittenCardChargebackAct,
} from '#domain/card-chargeback/card-chargeback-acts.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { mayRefund } from '#domain/refund/refund-acts.ts';
import { actSetup, begun } from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';

interface CardChargebackActing {
  readonly subject: AnswerableChargeback;
  readonly act: CardChargebackAct;
  readonly form: CardChargebackForm;
  readonly obstacle: PaymentObstacle;
  readonly by: { readonly role: string };
  readonly sent: WrittenCardChargebackAct;
}

const SHOWN = {
  spec: 'decisions §11: refunds need role admin on the side that does it',
  view: 'card-chargeback-act',
} as const;

/** What support answers to a cardholder's chargeback: it accepts, or contests with evidence. */
export const cardChargebackAct = actSetup<CardChargebackActing>({
  isReader: ({ role }) => !mayRefund(role),
  actsOf: ({ subject }) => cardChargebackActs(subject),
  problemsOf: cardChargebackFormObstacles,
}).createMachine({
  id: 'card-chargeback-act',
  description:
    'What support answers to one chargeback of a cardholder: it accepts, or contests with evidence.',
  context: begun,
  initial: 'opening',
  on: acts.READ_ANEW,
  states: {
    opening: acts.opening(SHOWN),
    reading: acts.reading(SHOWN),
    choosing: acts.choosing(SHOWN, {
      description: 'It was answered, and goes to the card provider; the page is read anew.',
    }),
    filling: acts.writing('confirming', SHOWN),
    confirming: acts.confirming(SHOWN),
    sending: {
      ...acts.sending(SHOWN),
      invoke: {
        ...acts.SENT,
        input: ({ context: { subject, act, said } }) => ({
          chargebackId: subject.chargeback.chargebackId,
          act: act ?? 'accept',
          evidence: said?.evidence ?? '',
        }),
      },
    },
    ...acts.lostAnswer(SHOWN),
  },
});
