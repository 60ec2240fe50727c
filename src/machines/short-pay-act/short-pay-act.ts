import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  mayAnswerShortPays,
  shortPayActs,
  shortPayWordsObstacles,
  type ListedShortPay,
  type ShortPayAct,
  type WrittenShortPayAct,
} from '#domain/payment/short-pay.ts';
import { actSetup, begun } from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';

interface ShortPayActing {
  readonly subject: ListedShortPay;
  readonly act: ShortPayAct;
  readonly form: { readonly words: string };
  readonly obstacle: PaymentObstacle;
  readonly by: { readonly role: string };
  readonly sent: WrittenShortPayAct;
}

const SHOWN = {
  spec: 'decisions §13: the merchant answers the short-pay reason: accepts or refuses',
  view: 'short-pay-act',
} as const;

/** What a merchant says to why less was paid: a credit closes the rest, or it stays due (decisions §13). */
export const shortPayAct = actSetup<ShortPayActing>({
  isReader: ({ role }) => !mayAnswerShortPays(role),
  actsOf: ({ subject }) => shortPayActs(subject),
  problemsOf: (act, { words }) => shortPayWordsObstacles(act, words),
  // What is credited stays credited; a refusal can still be followed by a credit of the merchant.
  isFinal: (act) => act === 'accept',
}).createMachine({
  id: 'short-pay-act',
  description: 'What a merchant answers to whoever has paid less for a reason.',
  context: begun,
  initial: 'opening',
  on: acts.READ_ANEW,
  states: {
    opening: acts.opening(SHOWN),
    reading: acts.reading(SHOWN),
    choosing: acts.choosing(SHOWN, {
      description: 'It was answered, and the customer is told; the page is read anew.',
    }),
    filling: acts.writing('weighing', SHOWN),
    weighing: acts.weighing(SHOWN),
    confirming: acts.confirming(SHOWN),
    sending: {
      ...acts.sending(SHOWN),
      invoke: {
        ...acts.SENT,
        input: ({ context: { subject, act, said } }) => ({
          shortPayId: subject.shortPayId,
          act: act ?? 'refuse',
          words: said?.words ?? '',
        }),
      },
    },
    ...acts.lostAnswer(SHOWN),
  },
});
