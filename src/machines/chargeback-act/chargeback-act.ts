import {
  chargebackActs,
  isFinalChargebackAct,
  mayActOnChargebacks,
  type ActedChargeback,
  type ChargebackActor,
  type WrittenChargebackAct,
} from '#domain/dispute/chargeback-acts.ts';
import { chargebackWordsObstacles, type ChargebackAction } from '#domain/dispute/chargeback.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { actSetup, begun } from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';

interface ChargebackActing {
  readonly subject: ActedChargeback;
  readonly act: ChargebackAction;
  readonly form: { readonly comment: string };
  readonly obstacle: DisputeObstacle;
  readonly by: { readonly actor: ChargebackActor };
  readonly sent: WrittenChargebackAct;
}

const SHOWN = {
  spec: 'decisions §12: the merchant may object within 14 days, support decides within 7 more',
  view: 'chargeback-act',
} as const;

/** What a side does to a chargeback: objecting, accepting, taking up, refusing, withdrawing (decisions §12). */
export const chargebackAct = actSetup<ChargebackActing>({
  isReader: ({ actor }) => !mayActOnChargebacks(actor),
  actsOf: ({ subject, actor }) => chargebackActs(subject, actor),
  problemsOf: (act, { comment }) => chargebackWordsObstacles(act, comment),
  isFinal: isFinalChargebackAct,
}).createMachine({
  id: 'chargeback-act',
  description: 'What one side does to one chargeback, with words that the others read.',
  context: begun,
  initial: 'opening',
  on: acts.READ_ANEW,
  states: {
    opening: acts.opening(SHOWN),
    reading: acts.reading(SHOWN),
    choosing: acts.choosing(SHOWN, {
      description: 'It was done, and the others are told; the page is read anew.',
    }),
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
  },
});
