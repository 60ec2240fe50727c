import { setup } from 'xstate';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  actedSchedule,
  mayChangeSchedules,
  scheduleActs,
  scheduleFormObstacles,
  type ScheduleAct,
  type ScheduleActAnswer,
  type ScheduleActForm,
  type WrittenScheduleAct,
} from '#domain/scheduled-payment/schedule-acts.ts';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
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

export interface ScheduledPaymentActInput {
  readonly subject: ScheduledPayment;
  readonly role: string;
}

type Memory = ActMemory<ScheduledPayment, ScheduleAct, ScheduleActForm, PaymentObstacle>;
type ScheduledPaymentActContext = Memory & ScheduledPaymentActInput;
export type ScheduledPaymentActEvent = ConfirmedActEvent<ScheduledPayment, ScheduleAct, ScheduleActForm>;

const SPEC = 'decisions §9: scheduled payments';
const SHOWN = { spec: SPEC, view: 'scheduled-payment-act' } as const;

/** What payers do about a scheduled payment: another day, fewer invoices, none of it, or the yes of another (decisions §13). */
export const scheduledPaymentAct = setup({
  types: {
    context: {} as ScheduledPaymentActContext,
    input: {} as ScheduledPaymentActInput,
    events: {} as ScheduledPaymentActEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendAct: promiseNotProvided<ScheduleActAnswer, WrittenScheduleAct>('sendAct') },
  guards: { isReader: ({ context: { role } }) => !mayChangeSchedules(role) },
})
  .extend(
    actParts<
      ScheduledPaymentActContext,
      ScheduledPaymentActEvent,
      ScheduledPayment,
      ScheduleAct,
      ScheduleActForm,
      PaymentObstacle
    >({
      problemsOf: (act, form, { subject }) => scheduleFormObstacles(act, form, actedSchedule(subject)),
      isPossible: (act, subject) =>
        scheduleActs(actedSchedule(subject)).some((one) => one.act === act && one.obstacles.length === 0),
    }),
  )
  .createMachine({
    id: 'scheduled-payment-act',
    description: 'What is done about a scheduled payment until it is collected; it can only shrink.',
    context: ({ input }) => ({ ...NOTHING_DONE, ...input }),
    initial: 'opening',
    on: READ_ANEW,
    states: {
      opening: {
        description: 'Looks who it is.',
        meta: { spec: SPEC },
        always: [{ guard: 'isReader', target: 'reading' }, { target: 'choosing' }],
      },
      reading: { description: 'Whoever does not pay reads, and is told who does.', meta: SHOWN },
      choosing: {
        description: 'What can be done now is offered, and what cannot is said with its reason.',
        meta: SHOWN,
        initial: 'fresh',
        on: CHOOSES,
        states: {
          fresh: { description: 'Nothing was done yet.' },
          recorded: {
            description: 'It was done; the page is read anew.',
            tags: OUTDATED,
            meta: { spec: SPEC },
          },
          changed: { ...CHANGED, meta: { spec: SPEC } },
        },
      },
      filling: writing('confirming', SHOWN),
      confirming: confirming(SHOWN),
      sending: {
        description: 'What was asked for is on its way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'sendAct',
          src: 'sendAct',
          input: ({ context: { subject, act, said } }) => ({
            scheduleId: subject.scheduleId,
            buidCustomer: subject.buidCustomer,
            act: act ?? 'cancel',
            payOn: said?.payOn ?? null,
            trxIds: said?.trxIds ?? [],
          }),
          onDone: JUDGED,
          onError: NOT_DONE,
        },
      },
    },
  });
