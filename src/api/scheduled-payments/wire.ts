import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { SHORT_PAY_REASONS } from '#domain/payment/part-amount.ts';
import { PAYMENT_STATUSES } from '#domain/payment/payment.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { LINE_CHANGES } from '#domain/scheduled-payment/left-of-line.ts';
import type { ScheduleActAnswer } from '#domain/scheduled-payment/schedule-acts.ts';
import {
  SCHEDULED_STATUSES,
  STOP_REASONS,
  type ScheduledLine,
  type ScheduledPayment,
} from '#domain/scheduled-payment/scheduled-payment.ts';

const Line = v.pipe(
  v.object({
    trx_id: v.string(),
    invoice_id: v.string(),
    account_name: v.string(),
    merchant_name: v.string(),
    due_date: v.string(),
    amount: Money,
    scheduled: Money,
    credited: Money,
    short: v.nullable(v.object({ reason: v.picklist(SHORT_PAY_REASONS), note: v.string() })),
    change: v.nullable(v.picklist(LINE_CHANGES)),
  }),
  v.transform((wire): ScheduledLine => ({
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    accountName: wire.account_name,
    merchantName: wire.merchant_name,
    dueDate: wire.due_date,
    amount: wire.amount,
    scheduled: wire.scheduled,
    credited: wire.credited,
    short: wire.short,
    change: wire.change,
  })),
);

const Terms = v.pipe(
  v.object({
    most_days_ahead: v.number(),
    cut_off_hour: v.number(),
    run_hour: v.number(),
    time_zone: v.string(),
  }),
  v.transform((wire) => ({
    timeZone: wire.time_zone,
    terms: {
      mostDaysAhead: wire.most_days_ahead,
      cutOffHour: wire.cut_off_hour,
      runHour: wire.run_hour,
    },
  })),
);

const Became = v.pipe(
  v.object({ payment_id: v.string(), payment_number: v.string(), status: v.picklist(PAYMENT_STATUSES) }),
  v.transform((wire) => ({
    paymentId: wire.payment_id,
    paymentNumber: wire.payment_number,
    status: wire.status,
  })),
);

const Resource = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
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
  }),
  v.transform(({ id, attributes: wire }): ScheduledPayment => ({
    scheduleId: id,
    scheduleNumber: wire.schedule_number,
    status: wire.status,
    stopReason: wire.stop_reason,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    payOn: wire.pay_on,
    changeUntil: wire.change_until,
    waitUntil: wire.wait_until,
    amount: wire.amount,
    scheduled: wire.scheduled,
    bankName: wire.bank_name,
    lastFour: wire.last_four,
    maker: wire.maker,
    cancelledBy: wire.cancelled_by,
    isOwn: wire.is_own,
    createdAt: wire.created_ts,
    invoiceCount: wire.invoice_count,
    expectedFrom: wire.expected_from,
    expectedTo: wire.expected_to,
    payment: wire.payment,
    lines: wire.lines,
    together: wire.together,
    togetherToCome: wire.together_to_come,
    calendar: { ...wire.terms, currency: wire.amount.currency },
    asOf: wire.as_of,
  })),
);

export const ScheduledPaymentDocument = v.pipe(
  v.object({ data: Resource }),
  v.transform(({ data }) => data),
);

export const ScheduledPaymentsDocument = v.pipe(
  v.object({
    data: v.array(Resource),
    meta: v.object({
      ...pageFields,
      to_come: v.array(Money),
      terms: Terms,
      as_of: v.string(),
    }),
  }),
  v.transform(({ data, meta }) => ({
    rows: data,
    ...pageOf(meta),
    toCome: meta.to_come,
    scheduling: { ...meta.terms, at: meta.as_of },
  })),
);

/** An obstacle that this version of the portal does not know is left out: the act stays refused, without words for why. */
const Obstacles = v.pipe(
  v.array(v.object({ code: v.string(), meta: v.record(v.string(), v.unknown()) })),
  v.transform((told) =>
    told.flatMap(({ code, meta }): PaymentObstacle[] => {
      const rule = paymentObstacles.rules.find((id) => id === code);
      const read = v.safeParse(paymentObstacles.meta, meta);
      return rule && read.success ? [{ rule, ...read.output }] : [];
    }),
  ),
);

export const ActAnswered = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ is_taken: v.boolean(), obstacles: Obstacles }) }) }),
  v.transform(({ data: { attributes } }): ScheduleActAnswer => ({
    isTaken: attributes.is_taken,
    obstacles: attributes.obstacles,
  })),
);
