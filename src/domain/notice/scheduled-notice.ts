import type { PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { LineChange } from '#domain/scheduled-payment/left-of-line.ts';
import type { StopReason } from '#domain/scheduled-payment/scheduled-payment.ts';

/** What a customer's users are told of scheduled payments: that one collects less, nothing, nothing as its invoices are paid in another way, was cancelled or changed by somebody, waits for a yes, or became a payment. */
export const SCHEDULED_NOTICE_KINDS = [
  'schedule_shrunk',
  'schedule_stopped',
  'schedule_paid',
  'schedule_cancelled',
  'schedule_changed',
  'schedule_waits',
  'schedule_submitted',
] as const;
export type ScheduledNoticeKind = (typeof SCHEDULED_NOTICE_KINDS)[number];

/** What a notice says of a scheduled payment, as it was at its time. */
export interface ScheduledTold {
  readonly kind: ScheduledNoticeKind;
  readonly scheduleId: string;
  readonly scheduleNumber: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly payOn: PlainDate;
  /** The day before somebody chose another; null where the day is what it was. */
  readonly payOnBefore: PlainDate | null;
  /** What it collected before, and now. */
  readonly before: Money;
  readonly amount: Money;
  readonly bankName: string;
  readonly lastFour: string;
  readonly maker: string;
  /** Who cancelled it; null of the other kinds. */
  readonly cancelledBy: string | null;
  /** Who changed it; null of the other kinds. */
  readonly changedBy: string | null;
  /** The payment that it has become, and by when its invoices change; null of the other kinds. */
  readonly paymentNumber: string | null;
  readonly expectedTo: PlainDate | null;
  /** The last day for a yes; null of the other kinds. */
  readonly waitUntil: PlainDate | null;
  readonly stopReason: StopReason | null;
  /** The invoices of which less is collected, and why. */
  readonly changes: readonly { readonly invoiceId: string; readonly change: LineChange }[];
}

/** Where it is read. */
export function scheduledAddress({ scheduleId }: Pick<ScheduledTold, 'scheduleId'>): PageAddress {
  return `/payments/scheduled/${scheduleId}`;
}
