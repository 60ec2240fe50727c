import { mayPay } from '#domain/access/role.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { lineTotal } from '#domain/payment/payment.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { dayObstacles } from '#domain/scheduled-payment/schedule-day.ts';
import { isToCome, type ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';

/** What payers do about a scheduled payment until its cut-off: it can only shrink, and never grows. */
export const SCHEDULE_ACTS = ['changeDay', 'remove', 'cancel', 'confirm'] as const;
export type ScheduleAct = (typeof SCHEDULE_ACTS)[number];

/** What is filled in with an act: the other day, or the invoices that are left out of it. */
export interface ScheduleActForm {
  /** Null while no day is chosen. */
  readonly payOn: PlainDate | null;
  readonly trxIds: readonly string[];
}

/** An act as it is sent. */
export interface WrittenScheduleAct extends ScheduleActForm {
  readonly scheduleId: string;
  readonly buidCustomer: string;
  readonly act: ScheduleAct;
}

/** What became of it. */
export interface ScheduleActAnswer {
  readonly isTaken: boolean;
  /** Why it was not taken. */
  readonly obstacles: readonly PaymentObstacle[];
}

/** What the rules look at. */
export type ActedSchedule = Pick<
  ScheduledPayment,
  'status' | 'changeUntil' | 'asOf' | 'isOwn' | 'calendar' | 'payOn'
> & { readonly lines: readonly { readonly trxId: string; readonly isLeft: boolean }[] };

/** A scheduled payment as the rules on acts look at it. */
export function actedSchedule(scheduled: ScheduledPayment): ActedSchedule {
  const lines = scheduled.lines.map(({ trxId, change, ...line }) => ({
    trxId,
    isLeft: change !== 'removed' && lineTotal(line).amount > 0,
  }));
  return { ...scheduled, lines };
}

/** Whether a user changes scheduled payments; others read. */
export const mayChangeSchedules = (role: string): boolean => mayPay(role);

/** Why an act is not possible now, whatever is filled in; empty when it is. */
export function scheduleActObstacles(act: ScheduleAct, scheduled: ActedSchedule): PaymentObstacle[] {
  const { status, asOf, changeUntil: until } = scheduled;
  const over: PaymentObstacle = { rule: 'PAY-30', facts: {}, remedy: { kind: 'contactSupport' } };
  if (!isToCome(scheduled) || (act === 'confirm' && status !== 'waiting')) return [over];
  if (act === 'confirm') {
    return scheduled.isOwn ? [{ rule: 'PAY-32', facts: {}, remedy: { kind: 'askAdministrator' } }] : [];
  }
  // What waits for a yes is not collected before it, so that it can be given up until then.
  if (act === 'cancel' && status === 'waiting') return [];
  return asOf < until
    ? []
    : [{ rule: 'PAY-27', facts: { day: scheduled.payOn, until }, remedy: { kind: 'contactSupport' } }];
}

/** What is missing or wrong in what is filled in. */
export function scheduleFormObstacles(
  act: ScheduleAct,
  { payOn, trxIds }: ScheduleActForm,
  { lines, asOf, calendar, payOn: before }: ActedSchedule,
): PaymentObstacle[] {
  if (act === 'changeDay') {
    // The day that it has is no other one.
    const isOther = payOn !== null && payOn !== before;
    return isOther
      ? dayObstacles(payOn, asOf, calendar)
      : [{ rule: 'PAY-33', facts: {}, remedy: { kind: 'select' } }];
  }
  if (act !== 'remove') return [];
  const left = lines.filter(({ isLeft }) => isLeft).map(({ trxId }) => trxId);
  if (trxIds.length === 0 || trxIds.some((trxId) => !left.includes(trxId))) {
    return [{ rule: 'PAY-43', facts: {}, remedy: { kind: 'select' } }];
  }
  return left.every((trxId) => trxIds.includes(trxId))
    ? [{ rule: 'PAY-31', facts: {}, remedy: { kind: 'select' } }]
    : [];
}

/** Which acts are offered now, each with what is against it; none once it is over. */
export function scheduleActs(
  scheduled: ActedSchedule,
): readonly { readonly act: ScheduleAct; readonly obstacles: readonly PaymentObstacle[] }[] {
  if (!isToCome(scheduled)) return [];
  return SCHEDULE_ACTS.filter(
    (act) =>
      (act !== 'confirm' || scheduled.status === 'waiting') &&
      // Of one invoice there is nothing to leave out but all of it.
      (act !== 'remove' || scheduled.lines.filter(({ isLeft }) => isLeft).length > 1),
  ).map((act) => ({ act, obstacles: scheduleActObstacles(act, scheduled) }));
}
