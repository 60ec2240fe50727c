import type { SnapshotFrom } from 'xstate';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  mayChangeSchedules,
  SCHEDULE_ACTS,
  type ScheduleAct,
  type ScheduleActForm,
} from '#domain/scheduled-payment/schedule-acts.ts';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import { scheduledPaymentAct } from '#machines/scheduled-payment-act/scheduled-payment-act.ts';
import {
  ACT_REASONS,
  ACT_RESTS,
  ACT_WORDS,
  actInvariants,
  ASK_REASONS,
  askedBy,
  choices,
  judgedBy,
} from '../acts.ts';
import { defineModel } from '../harness/model.ts';
import { lineOf, paidMeanwhile, scheduledPayment } from './scheduled-payment-examples.ts';

/** What has come between, as the server says it. */
const isOver: PaymentObstacle = { rule: 'PAY-30', facts: {}, remedy: { kind: 'contactSupport' } };

const waiting = { status: 'waiting', waitUntil: '2026-11-27', maker: 'Owen Hale' } as const;
const cancelled = { status: 'cancelled' } as const;

/** What can be filled in with an act. */
const FORMS: Readonly<Record<ScheduleAct, Readonly<Record<string, { form: ScheduleActForm }>>>> = {
  changeDay: {
    'another day': { form: { payOn: '2026-12-02', trxIds: [] } },
    'a holiday': { form: { payOn: '2026-12-25', trxIds: [] } },
    'no day': { form: { payOn: null, trxIds: [] } },
  },
  remove: {
    'one invoice': { form: { payOn: null, trxIds: ['7828001'] } },
    'every invoice': { form: { payOn: null, trxIds: ['7828001', '7828002'] } },
    'no invoice': { form: { payOn: null, trxIds: [] } },
  },
  cancel: { '': { form: { payOn: null, trxIds: [] } } },
  confirm: { '': { form: { payOn: null, trxIds: [] } } },
};

type Now = SnapshotFrom<typeof scheduledPaymentAct>;

export default defineModel({
  id: 'scheduled-payment-act',
  machine: scheduledPaymentAct,
  metAt: ['/payments/scheduled/$schedule_id'],
  inputs: {
    'one that is to come': { subject: scheduledPayment(), role: 'payer' },
    'one past its cut-off': {
      subject: scheduledPayment({ asOf: '2026-11-27T23:00:00.000Z' }),
      role: 'payer',
    },
    'one that waits for a yes': { subject: scheduledPayment({ ...waiting, isOwn: false }), role: 'admin' },
    'one of the reader that waits for a yes': { subject: scheduledPayment(waiting), role: 'payer' },
    'one of one invoice': { subject: scheduledPayment({ lines: [lineOf(1)] }), role: 'payer' },
    'one that was cancelled': { subject: scheduledPayment(cancelled), role: 'payer' },
    'a reader': { subject: scheduledPayment(), role: 'viewer' },
  },
  catalog: {
    'act.choose': choices(SCHEDULE_ACTS),
    'act.submit': ({ context: { act } }: Now) => FORMS[act ?? 'cancel'],
    'subject.told': {
      'with one paid meanwhile': { subject: scheduledPayment({ lines: [lineOf(1), paidMeanwhile] }) },
      'cancelled meanwhile': { subject: scheduledPayment(cancelled) },
    },
  },
  outcomes: { sendAct: judgedBy(isOver), askAct: askedBy(isOver) },
  calls: {
    sendAct: { asks: ['actOnScheduledPayment'] },
    askAct: { asks: ['actOnScheduledPayment'], isUnsure: () => true, repeats: 'sendAct' },
  },
  invariants: [
    ...actInvariants({
      reasons: { sendAct: ACT_REASONS, askAct: ASK_REASONS },
      isFinal: () => true,
      mayAct: ({ role }: { role: string }) => mayChangeSchedules(role),
      readingOf: ({ status, lines }: ScheduledPayment) =>
        `${status} ${lines.map(({ change }) => change ?? 'none').join()}`,
    }),
  ],
  restingStates: ACT_RESTS,
  words: ACT_WORDS,
});
