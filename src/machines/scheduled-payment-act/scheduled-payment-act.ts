import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  actedSchedule,
  mayChangeSchedules,
  scheduleActs,
  scheduleFormObstacles,
  type ScheduleAct,
  type ScheduleActForm,
  type WrittenScheduleAct,
} from '#domain/scheduled-payment/schedule-acts.ts';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import { actSetup, begun } from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';

interface ScheduledPaymentActing {
  readonly subject: ScheduledPayment;
  readonly act: ScheduleAct;
  readonly form: ScheduleActForm;
  readonly obstacle: PaymentObstacle;
  readonly by: { readonly role: string };
  readonly sent: WrittenScheduleAct;
}

const SHOWN = { spec: 'decisions §9: scheduled payments', view: 'scheduled-payment-act' } as const;

/** What payers do about a scheduled payment: another day, fewer invoices, none of it, or the yes of another (decisions §13). */
export const scheduledPaymentAct = actSetup<ScheduledPaymentActing>({
  isReader: ({ role }) => !mayChangeSchedules(role),
  actsOf: ({ subject }) => scheduleActs(actedSchedule(subject)),
  problemsOf: (act, form, { subject }) => scheduleFormObstacles(act, form, actedSchedule(subject)),
}).createMachine({
  id: 'scheduled-payment-act',
  description: 'What is done about a scheduled payment until it is collected; it can only shrink.',
  context: begun,
  initial: 'opening',
  on: acts.READ_ANEW,
  states: {
    opening: acts.opening(SHOWN),
    reading: acts.reading(SHOWN),
    choosing: acts.choosing(SHOWN, { description: 'It was done; the page is read anew.' }),
    filling: acts.writing('confirming', SHOWN),
    confirming: acts.confirming(SHOWN),
    sending: {
      ...acts.sending(SHOWN),
      invoke: {
        ...acts.SENT,
        input: ({ context: { subject, act, said } }) => ({
          scheduleId: subject.scheduleId,
          buidCustomer: subject.buidCustomer,
          act: act ?? 'cancel',
          payOn: said?.payOn ?? null,
          trxIds: said?.trxIds ?? [],
        }),
      },
    },
    ...acts.lostAnswer(SHOWN),
  },
});
