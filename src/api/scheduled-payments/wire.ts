import * as v from 'valibot';
import { LineCredit } from '#api/payments/wire.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { KEPT } from '#domain/payment/kept.ts';
import { PAYMENT_STATUSES } from '#domain/payment/payment.ts';
import { LINE_CHANGES } from '#domain/scheduled-payment/left-of-line.ts';
import type { ScheduleActAnswer } from '#domain/scheduled-payment/schedule-acts.ts';
import {
  SCHEDULED_STATUSES,
  STOP_REASONS,
  type ScheduledLine,
  type ScheduledPayment,
} from '#domain/scheduled-payment/scheduled-payment.ts';
import { documentOf, fromWire, resourceOf, type Reader, pageOf } from '#api/platform/from-wire.ts';
import { actAnswerOf } from '#api/platform/obstacles.ts';

const Line: Reader<ScheduledLine> = fromWire({
  trx_id: v.string(),
  invoice_id: v.string(),
  account_name: v.string(),
  merchant_name: v.string(),
  due_date: v.string(),
  amount: Money,
  scheduled: Money,
  credits: v.array(LineCredit),
  credits_at_first: v.array(fromWire({ credit_trx_id: v.string(), credit_id: v.string(), amount: Money })),
  left_open: Money,
  short: v.nullable(v.object({ reason: v.string(), note: v.string() })),
  change: v.nullable(v.picklist(LINE_CHANGES)),
});

const Terms = v.pipe(
  fromWire({
    most_days_ahead: v.number(),
    cut_off_hour: v.number(),
    run_hour: v.number(),
    time_zone: v.string(),
  }),
  v.transform(({ timeZone, ...terms }) => ({ timeZone, terms })),
);

const Became = fromWire({
  payment_id: v.string(),
  payment_number: v.string(),
  status: v.picklist(PAYMENT_STATUSES),
  kept: v.picklist(KEPT),
});

const Resource = v.pipe(
  resourceOf(
    'scheduleId',
    fromWire({
      schedule_number: v.string(),
      status: v.picklist(SCHEDULED_STATUSES),
      stop_reason: v.nullable(v.picklist(STOP_REASONS)),
      buid_customer: v.string(),
      customer_name: v.string(),
      pay_on: v.string(),
      change_until: v.string(),
      wait_until: v.nullable(v.string()),
      amount: Money,
      scheduled: Money,
      bank_name: v.string(),
      last_four: v.string(),
      maker: v.string(),
      cancelled_by: v.nullable(v.string()),
      is_own: v.boolean(),
      created_ts: v.string(),
      invoice_count: v.number(),
      expected_from: v.string(),
      expected_to: v.string(),
      payment: v.nullable(Became),
      lines: v.array(Line),
      together: v.number(),
      together_to_come: v.object({ count: v.number(), amount: Money }),
      terms: Terms,
      as_of: v.string(),
    }),
  ),
  v.transform(({ terms, ...payment }): ScheduledPayment => ({
    ...payment,
    calendar: { ...terms, currency: payment.amount.currency },
  })),
);

export const ScheduledPaymentDocument = documentOf(Resource);

export const ScheduledPaymentsDocument = v.pipe(
  pageOf(Resource, { to_come: v.array(Money), terms: Terms, as_of: v.string() }),
  v.transform(({ terms, asOf: at, ...page }) => ({ ...page, scheduling: { ...terms, at } })),
);

export const ActAnswered: Reader<ScheduleActAnswer> = actAnswerOf(paymentObstacles);
